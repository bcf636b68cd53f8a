import type { SideProps } from "./app";

export function Trick(_: SideProps) {
  return null;
}
