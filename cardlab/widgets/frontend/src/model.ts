import type { Intent, View } from "./view";

/** The traits of the Python widget, as anywidget hands them over. */
export interface Traits {
  view: View;
  intent: Intent;
  suits: "two" | "four" | "german";
  _kind: Kind;
  // of widgets that keep progress, see keep.ts
  _where: "file" | "browser" | "visit";
  _owner: string;
  _fresh: Attempt[];
  _age: number;
  _troubles: Trouble[];
  _done: Record<string, number>;
}

/** One answer of the learner; here it is only known by its id. */
export interface Attempt {
  id: string;
}

/** What is to be said about the keeping. */
export interface Trouble {
  text: string;
  key: string; // of the storage, where something was set aside in it; "" if nothing was
  save: string; // label of the button that saves it
}

/** What Python says about keeping progress, beside the view. */
export interface KeepMessage {
  keep: "save" | "aside" | "drop";
  name?: string; // save: of the file
  text?: string;
  bad?: string[]; // aside: attempts that cannot be read, as JSON
  ids?: string[]; // drop: of attempts that say nothing any more
}

export type Kind = "table" | "hand" | "trick" | "bidding" | "score" | "explain" | "stepper" | "rule" | "calc" | "value" | "record" | "review" | "book" | "bots" | "glossary" | "fair" | "map" | "odds" | "tasks" | "house" | "classroom" | "teacher";

export interface Kernel {
  statusChanged: Record<"connect" | "disconnect", (heard: (of: unknown, status: string) => void) => void>;
}

export interface AnyModel {
  get<K extends keyof Traits>(name: K): Traits[K];
  set<K extends keyof Traits>(name: K, value: Traits[K]): void;
  save_changes(): void;
  send(content: unknown): void;
  on(event: string, callback: (message: KeepMessage) => void): void;
  off(event: string, callback: (message: KeepMessage) => void): void;
  /** What the page knows of the kernel, where it knows anything. */
  widget_manager?: { kernel?: Kernel | null };
}
