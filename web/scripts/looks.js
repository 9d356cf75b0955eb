// How the pictures of the guides look, and the browser that takes them.

export const LOOKS = [
  { name: "desktop-zh-light", width: 1280, height: 800, lang: "zh-CN", theme: "light" },
  { name: "desktop-en-dark", width: 1280, height: 800, lang: "en-GB", theme: "dark" },
  { name: "phone-zh-dark", width: 360, height: 640, lang: "zh-CN", theme: "dark" },
  { name: "phone-en-light", width: 360, height: 640, lang: "en-GB", theme: "light" },
];

export const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
];
