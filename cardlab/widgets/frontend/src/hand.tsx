import type { SideProps } from "./app";

export function Hand(_: SideProps) {
  return null;
}
