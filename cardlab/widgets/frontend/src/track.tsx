/** The total of the four bids as a track of tricks with a line at 13, and what lies under, at and over it. */
import { Rich } from "./text";
import type { BidChoice, Track } from "./view";

type Kind = "them" | "partner" | "me";

export interface Part {
  kind: Kind;
  n: number;
  label: string;
}

export interface Cell {
  kind: Kind | "";
  first: boolean; // where one seat's bid begins
  out: boolean; // beyond the line
}

/** The track cell by cell: every seat's bid in order, at least three cells beyond the line. */
export function cells(parts: Part[], limit: number): Cell[] {
  const filled = parts.flatMap((part) => Array.from({ length: part.n }, (_, k) => ({ kind: part.kind, first: k === 0 })));
  const length = Math.max(limit + 3, filled.length);
  return Array.from({ length }, (_, k) => ({ kind: "", first: false, ...filled[k], out: k >= limit }));
}

function parts(track: Track, chosen: BidChoice | null, me: string): Part[] {
  const said = track.parts.map((part): Part => ({ kind: part.seat === 0 ? "me" : part.team ? "them" : "partner", n: part.n, label: part.label }));
  return chosen ? [...said, { kind: "me", n: chosen.add, label: `${me} ${chosen.label}` }] : said;
}

interface Props {
  track: Track;
  chosen: BidChoice | null; // laid on the track as if it had been said
  me: string;
}

export function TotalTrack({ track, chosen, me }: Props) {
  const shown = parts(track, chosen, me);
  const row = cells(shown, track.limit);
  const heading = chosen?.total || track.heading;
  const zone = chosen ? chosen.zone : track.zone;
  const lit = track.zones.find((z) => z.key === zone);
  return (
    <div class="cl-total">
      <h3>
        <Rich text={heading} />
      </h3>
      <div
        class={`cl-track${row.length > 18 ? " is-long" : ""}`}
        role="img"
        aria-label={[heading, ...shown.map((part) => part.label), lit?.title].filter(Boolean).join(", ")}
        style={{ "--n": row.length, "--limit": track.limit }}
      >
        {row.map((cell, k) => (
          <i key={k} class={`${cell.kind && `is-${cell.kind}`}${cell.first && k ? " is-first" : ""}${cell.out ? " is-out" : ""}`}>
            {k + 1}
          </i>
        ))}
        <span class="cl-track-mark">{track.mark}</span>
      </div>
      <ul class="cl-legend">
        {shown.map((part, k) => (
          <li key={k}>
            <i class={`cl-key is-${part.kind}${part.n ? "" : " is-none"}`} />
            {part.label}
          </li>
        ))}
      </ul>
      <ul class="cl-zones">
        {track.zones.map((z) => (
          <li key={z.key} class={z.key === zone ? "is-on" : ""} aria-current={z.key === zone ? "true" : undefined}>
            <b>{z.title}</b>
            <span>
              <Rich text={z.text} />
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
