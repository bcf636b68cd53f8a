import type { SideProps } from "./app";

export function Stepper(_: SideProps) {
  return null;
}
