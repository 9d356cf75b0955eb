/** Options of the rules as fields show them: what a value means, and which differ from the preset. What they may be, and every word about them, comes from the server. */

import type { OptionForm, PresetInfo, Words } from "./messages";

export type Rules = Record<string, unknown>;

export interface Group {
  name: Words | null;
  options: OptionForm[];
}

/** Tell whether two values of an option are the same; a set has no order, and a dictionary neither. */
export function same(one: unknown, other: unknown): boolean {
  return canonical(one) === canonical(other);
}

function canonical(value: unknown): string {
  if (Array.isArray(value)) return JSON.stringify([...(value as unknown[])].map(canonical).sort());
  if (value !== null && typeof value === "object")
    return JSON.stringify(
      Object.entries(value)
        .sort()
        .map(([name, item]) => [name, canonical(item)]),
    );
  return JSON.stringify(value ?? null);
}

/** The values of a preset, or of a room. */
export function valuesOf(preset: Pick<PresetInfo, "options">): Rules {
  return Object.fromEntries(preset.options.map((option) => [option.option, option.value]));
}

/** The options that differ from a preset; those it does not know are left out. */
export function changesFrom(preset: PresetInfo, values: Rules): Rules {
  const changed = preset.options
    .filter(({ option, value }) => option in values && !same(values[option], value))
    .map(({ option }) => [option, values[option]]);
  return Object.fromEntries(changed) as Rules;
}

/** Tell whether a field takes a value. */
export function takes(form: OptionForm, value: unknown): boolean {
  if (form.choices.some((choice) => same(choice.value, value))) return true;
  if (form.control !== "number" || !Number.isInteger(value)) return false;
  return (value as number) >= (form.minimum ?? -Infinity) && (value as number) <= (form.maximum ?? Infinity);
}

/** What a value means, in both languages. */
export function meaningOf(form: OptionForm, value: unknown): Words {
  const choice = form.choices.find((each) => same(each.value, value));
  if (choice) return choice.meaning;
  const filled = (lang: "zh" | "en") => fill(form, value, lang);
  return { zh: filled("zh"), en: filled("en") };
}

function fill(form: OptionForm, value: unknown, lang: "zh" | "en"): string {
  if (!form.template) return String(value ?? "");
  const words = new Map(form.choices.map((choice) => [String(choice.value), choice.meaning[lang]]));
  const parts: Rules = Array.isArray(value)
    ? { members: value.map((word) => words.get(String(word)) ?? String(word)).join(lang === "zh" ? "、" : ", ") }
    : value !== null && typeof value === "object"
      ? (value as Rules)
      : { n: value };
  return form.template[lang].replace(/\{(\w+)\}/g, (_, name: string) => String(parts[name] ?? ""));
}

/** The options by what they are about, in their order. */
export function groupsOf(options: OptionForm[]): Group[] {
  const groups: Group[] = [];
  for (const option of options) {
    const last = groups.at(-1);
    if (last && same(last.name, option.group ?? null)) last.options.push(option);
    else groups.push({ name: option.group ?? null, options: [option] });
  }
  return groups;
}
