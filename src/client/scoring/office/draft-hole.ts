import * as v from 'valibot';
import { Strokes } from '../../../contract/base/fields.ts';
import type { CorrectedHole } from '../../../contract/game/office.ts';
import type { StrokeChange } from '../../../golf/prepared-correction.ts';
import type { CardView, CellView } from '../entry/card-view.ts';
import { type Doubt, listDoubts } from '../entry/doubts/doubts.ts';

/** A hole that an admin is about to correct, as the screen shows it; `to` null clears it. */
export interface DraftHole {
  readonly card: CardView;
  readonly cell: CellView;
  readonly to: number | null;
}

/** Lists the holes over which another score, or nothing, is typed. A text that is no score is left out. */
export function listTypedHoles(card: CardView, typed: ReadonlyMap<number, string>): DraftHole[] {
  return card.cells.flatMap((cell): DraftHole[] => {
    const text = typed.get(cell.hole)?.trim();
    if (text === undefined) return [];
    const to = text === '' ? null : Number(text);
    if (to === cell.value || (to !== null && !v.is(Strokes, to))) return [];
    return [{ card, cell, to }];
  });
}

/** Returns the holes of a card that a prepared correction changes. */
export function toDraftHoles(card: CardView, changes: readonly StrokeChange[]): DraftHole[] {
  return changes.flatMap(({ hole, to }): DraftHole[] => {
    const cell = card.cells.find((one) => one.hole === hole);
    return cell ? [{ card, cell, to }] : [];
  });
}

/** Lists why a new score is unlikely. A paper card is typed from hole 1, wherever its group started. */
export function listHoleDoubts({ cell: { par }, to }: DraftHole): Doubt[] {
  return to === null ? [] : listDoubts({ strokes: to, par, place: 0, furthest: 0 });
}

/** Returns a hole as the calls about corrections name it. */
export function toCorrectedHole({ card: { key }, cell, to }: DraftHole): CorrectedHole {
  const { roundId: round_id, competitorId: competitor_id } = key;
  return { round_id, competitor_id, hole_number: cell.hole, value: to };
}
