import type { Intent, View } from "./view";

/** The traits of the Python widget, as anywidget hands them over. */
export interface Traits {
  view: View;
  intent: Intent;
  suits: "two" | "four" | "german";
  _kind: Kind;
}

export type Kind = "table" | "hand" | "trick" | "bidding" | "score" | "explain" | "stepper" | "rule" | "calc" | "value";

export interface AnyModel {
  get<K extends keyof Traits>(name: K): Traits[K];
  set<K extends keyof Traits>(name: K, value: Traits[K]): void;
  save_changes(): void;
  on(event: string, callback: () => void): void;
  off(event: string, callback: () => void): void;
}
