import type { ReceiptLine, TicketReceipt } from '../../src/contract/game/tickets.ts';
import { roundLines } from '../../src/golf/round-points.ts';
import { findRuleset } from '../../src/golf/ruleset.ts';

/** The pars of the course of the receipts. */
export const RECEIPT_PARS = [4, 4, 3, 5, 4, 4, 3, 4, 5, 4, 4, 3, 5, 4, 4, 3, 4, 5];

/** Birdies on holes 3 to 6, and pars on all others (docs/rules/README.md#one-round). */
export const fourBirdies = RECEIPT_PARS.map((par, index) =>
  index >= 2 && index <= 5 ? par - 1 : par,
);

const rules = { ruleset: findRuleset(1), streakMax: null, shortened: false };

/** Creates a round of a points receipt as the server does; null for a hole that is not played. */
export function makeReceiptRound(
  strokes: readonly (number | null)[],
): TicketReceipt['golfers'][number]['rounds'][number] {
  const pars = RECEIPT_PARS;
  const card = { startHole: 1, pars, strokes: pars.map((_, hole) => strokes[hole] ?? null) };
  const lines = roundLines(card, rules, 'all').map(({ points, ...line }): ReceiptLine => {
    if (line.kind === 'streak') return { ...line, holes: [...line.holes], hundredths: points };
    return { ...line, hundredths: points };
  });
  return {
    round_id: 1,
    start_hole: 1,
    pars,
    strokes: card.strokes,
    counts: 'all',
    shortened: false,
    lines,
  };
}
