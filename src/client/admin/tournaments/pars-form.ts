import * as v from 'valibot';
import { Reason } from '../../../contract/base/fields.ts';
import type { Moves } from '../../../contract/game/office.ts';
import { HOLES_PER_ROUND } from '../../../golf/hole.ts';

/** The names of the fields of the form, hole 1 first. */
export const parNames: readonly string[] = Array.from(
  { length: HOLES_PER_ROUND },
  (_, index) => `hole${index + 1}`,
);

const Par = v.pipe(v.string(), v.trim(), v.regex(/^[3-6]$/, 'A par is 3, 4, 5 or 6'));

/** The fields of the form: a par for each hole, and the reason, which may be empty here. */
export const ParsFields = v.object({
  ...Object.fromEntries(parNames.map((name) => [name, Par])),
  reason: v.union([v.pipe(v.string(), v.trim(), v.literal('')), Reason]),
});

/** Returns the first texts of the form. */
export function writePars(pars: readonly number[]): Record<string, string> {
  const texts = parNames.map((name, index) => [name, String(pars[index] ?? '')]);
  return { ...Object.fromEntries(texts), reason: '' };
}

/** Reads the pars of the form; null while one of them is missing or wrong. */
export function readPars(values: Readonly<Record<string, string>>): number[] | null {
  const texts = parNames.map((name) => values[name]);
  return texts.every((text) => v.is(Par, text)) ? texts.map(Number) : null;
}

/** Says what a change of pars moves. */
export function tellMoves({ golfers, golfer_places, tickets, ticket_places }: Moves): string {
  if (golfers + tickets === 0) return 'These pars change no result, no points and no place.';
  return `Golfers whose result or points change: ${golfers}, whose place changes: ${golfer_places}. Tickets whose points change: ${tickets}, whose place changes: ${ticket_places}.`;
}
