/** The field into which a record is pasted. The deal it holds lies on the table of the same view. */
import type { Button } from "./view";

export interface RecordSide {
  heading: string;
  text: string;
  field: string; // spoken
  value: string; // as it was pasted
  button: Button; // do: followed by the record as JSON, so that its lines stay lines
  error: string; // the line, and what is wrong there; "" where it could be read
  note: string;
  deals: Choice[]; // of a record that holds several
  tasks: RecordTasks | null; // of the deal that lies there
}

/** The tasks in the deal, asked for by seat. */
export interface RecordTasks {
  heading: string;
  text: string;
  seats: Choice[];
  note: string; // where a seat has none
  below: { widget: string; close: Button } | null; // those that were asked for
}

interface Choice {
  do: string;
  label: string;
  on: boolean;
}
