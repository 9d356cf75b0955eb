/** The numbers of advice as players say them. */

import { amount } from "../facts";
import { t } from "./text";

/** A risk below that is everyday risk. */
const WORTH_SAYING = 0.05;

/** Return a number of advice in words; empty where it is not worth a word. */
export function factText(key: string, value: number): string {
  switch (key) {
    case "shanten":
      return value <= 0 ? t("advice.ready") : t("advice.shanten", { shanten: value });
    case "effective_left":
      return value ? t("advice.effective", { left: value }) : "";
    case "value":
      return value ? t("advice.value", { value: amount(value) }) : "";
    case "danger":
      return value >= WORTH_SAYING ? t("advice.danger", { danger: amount(value) }) : "";
    default:
      return "";
  }
}
