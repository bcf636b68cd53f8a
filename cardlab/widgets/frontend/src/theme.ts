/** Light or dark, as the page around us has it: Jupyter's own word first, then its colours, then the system's. */

export type Theme = "light" | "dark";

const dark = matchMedia("(prefers-color-scheme: dark)");

/** Whether a CSS colour is dark; undefined when it cannot be read. */
export function isDark(colour: string): boolean | undefined {
  const hex = /^#([0-9a-f]{3,8})$/i.exec(colour.trim())?.[1];
  let rgb: number[];
  if (hex) {
    const wide = hex.length < 6 ? [...hex].map((c) => c + c).join("") : hex;
    rgb = [0, 2, 4].map((k) => parseInt(wide.slice(k, k + 2), 16));
  } else {
    const hit = /^rgba?\(\s*(\d+)[\s,]+(\d+)[\s,]+(\d+)/.exec(colour.trim());
    if (!hit) return colour.trim() === "white" ? false : colour.trim() === "black" ? true : undefined;
    rgb = hit.slice(1).map(Number);
  }
  return 0.299 * rgb[0]! + 0.587 * rgb[1]! + 0.114 * rgb[2]! < 128;
}

export function theme(): Theme {
  const said = document.body.dataset.jpThemeLight;
  if (said) return said === "false" ? "dark" : "light";
  // A page may bring Jupyter's colours without the attribute: its panels are then light or dark, whatever the system likes.
  const surface = isDark(getComputedStyle(document.body).getPropertyValue("--jp-layout-color1"));
  return (surface ?? dark.matches) ? "dark" : "light";
}

/** Calls back on every change; returns how to stop. */
export function watchTheme(changed: (now: Theme) => void): () => void {
  const tell = () => changed(theme());
  const seen = new MutationObserver(tell);
  seen.observe(document.body, { attributes: true, attributeFilter: ["data-jp-theme-light", "data-jp-theme-name"] });
  dark.addEventListener("change", tell);
  return () => {
    seen.disconnect();
    dark.removeEventListener("change", tell);
  };
}
