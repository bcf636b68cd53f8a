/** Light or dark, as the page around us has it: Jupyter's own word first, then its colours, then the system's. */

import { listen } from "./listen";

export type Theme = "light" | "dark";

const dark = matchMedia("(prefers-color-scheme: dark)");

/** Whether a CSS colour is dark; undefined when there is none. The browser itself reads the colour, in whatever form. */
function isDark(colour: string): boolean | undefined {
  if (!colour.trim()) return undefined;
  const probe = document.body.appendChild(document.createElement("i"));
  probe.style.color = colour;
  const [red = 0, green = 0, blue = 0] = (getComputedStyle(probe).color.match(/[\d.]+/g) ?? []).map(Number);
  probe.remove();
  return 0.3 * red + 0.6 * green + 0.1 * blue < 128;
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
  seen.observe(document.body, { attributeFilter: ["data-jp-theme-light", "data-jp-theme-name"] });
  const stop = listen(dark, "change", tell);
  return () => {
    seen.disconnect();
    stop();
  };
}
