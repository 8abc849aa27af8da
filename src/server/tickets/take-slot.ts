import { redrawGolfer } from '../../golf/draw.ts';
import type { FieldRevision } from './field-revision.ts';

/** A ticket, and who came in for whom on it, turn by turn. */
export interface Held {
  readonly id: number;
  readonly number: number;
  readonly golfer_ids: readonly number[];
  readonly next_draw: number;
  readonly turns: readonly {
    readonly slot: number;
    readonly out_id: number;
    readonly in_id: number;
  }[];
}

/** Who may take a slot. */
export interface Takers {
  readonly seed: Uint8Array<ArrayBuffer>;
  readonly field: FieldRevision;
  readonly reserve: number | null;
}

/** Who takes a slot on a ticket; `next` is where its next draw begins. */
export interface Taken {
  readonly ticket: Held;
  readonly slot: number;
  readonly golfer: number;
  readonly next: number;
}

/**
 * Who takes the slot of a golfer who is out: the first in its line who is in, else the reserve, else whom the next draw
 * names; null when nobody is left.
 */
export async function takeFrom(
  ticket: Held,
  out: number,
  { seed, field, reserve }: Takers,
): Promise<Taken | null> {
  const { golfer_ids, next_draw, number } = ticket;
  const slot = golfer_ids.indexOf(out);
  const held = [...golfer_ids, ...ticket.turns.map(({ out_id }) => out_id)];
  const isIn = (id: number) => field.golferIds.includes(id);
  const before = lineOf(ticket, slot).find(isIn);
  if (before !== undefined) return { ticket, slot, golfer: before, next: next_draw };
  if (reserve !== null && !held.includes(reserve) && isIn(reserve)) {
    return { ticket, slot, golfer: reserve, next: next_draw };
  }
  if (field.golferIds.every((id) => held.includes(id))) return null;
  return {
    ticket,
    slot,
    ...(await redrawGolfer(seed, number, next_draw, field.golferIds, held)),
  };
}

/** Gives a golfer his slot back from who came to it after him; null when who holds it came before him. */
export function giveBackTo(ticket: Held, golfer: number): Taken | null {
  const slot = ticket.turns.find(({ out_id }) => out_id === golfer)?.slot ?? 0;
  const line = lineOf(ticket, slot);
  const isNext = line.indexOf(golfer) < line.indexOf(ticket.golfer_ids[slot] ?? 0);
  return isNext ? { ticket, slot, golfer, next: ticket.next_draw } : null;
}

/** All who ever held a slot, in the order they came to it; nobody ever holds two slots of a ticket. */
function lineOf({ turns }: Held, slot: number): number[] {
  const own = turns.filter((turn) => turn.slot === slot);
  return [...new Set(own.flatMap(({ out_id, in_id }) => [out_id, in_id]))];
}
