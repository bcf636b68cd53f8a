import type { SideProps } from "./app";

export function Table(_: SideProps) {
  return null;
}
