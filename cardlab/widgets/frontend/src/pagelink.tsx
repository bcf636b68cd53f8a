/** A link to a page of the course. Voila and a static site follow it as it stands; JupyterLab shows many notebooks at one
 *  address, so there its own command opens the file, which it finds by its path under the server's root. */
import type { ComponentChildren } from "preact";

interface Props {
  path: string; // of the file, beside this notebook
  folder: string; // of this notebook; "" outside JupyterLab
  class?: string;
  children: ComponentChildren;
}

/** The folder that JupyterLab's server has as its root; "" if this is no JupyterLab. */
function serverRoot(): string {
  try {
    return JSON.parse(document.getElementById("jupyter-config-data")!.textContent!).serverRoot ?? "";
  } catch {
    return "";
  }
}

export function PageLink({ path, folder, class: kind, children }: Props) {
  const root = serverRoot();
  const inside = root && folder && `${folder}/`.startsWith(`${root.replace(/\/$/, "")}/`);
  const opens = inside && {
    "data-commandlinker-command": "docmanager:open",
    "data-commandlinker-args": JSON.stringify({ path: `${folder}/${path}`.slice(root.replace(/\/$/, "").length + 1) }),
  };
  return (
    <a href={path} class={kind} {...(opens || {})}>
      {children}
    </a>
  );
}
