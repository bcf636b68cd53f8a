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
  deals: { do: string; label: string; on: boolean }[]; // of a record that holds several
}
