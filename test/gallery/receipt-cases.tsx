import { ReceiptGolfer } from '../../src/client/tickets/receipt/receipt-golfer.tsx';
import type { ReceiptLine, TicketReceipt } from '../../src/contract/game/tickets.ts';
import { roundLines } from '../../src/golf/round-points.ts';
import { findRuleset } from '../../src/golf/ruleset.ts';
import type { Case } from './case.ts';

const PARS = [4, 4, 3, 5, 4, 4, 3, 4, 5, 4, 4, 3, 5, 4, 4, 3, 4, 5];
const rules = { ruleset: findRuleset(1), streakMax: null, shortened: false };

/** Makes the part of a receipt for a golfer with these strokes; null for a hole that is not played. */
export function golferReceipt(
  strokes: readonly (number | null)[],
): TicketReceipt['golfers'][number] {
  const card = { startHole: 1, pars: PARS, strokes: PARS.map((_, hole) => strokes[hole] ?? null) };
  const lines = roundLines(card, rules, 'all').map(({ points, ...line }): ReceiptLine => {
    if (line.kind === 'streak') return { ...line, holes: [...line.holes], hundredths: points };
    return { ...line, hundredths: points };
  });
  const round = {
    round_id: 1,
    start_hole: 1,
    pars: PARS,
    strokes: card.strokes,
    counts: 'all' as const,
    shortened: false,
    lines,
  };
  return { competitor_id: 1, full_name: 'Ada Birch', rounds: [round] };
}

const birdies = PARS.map((par, index) => (index >= 2 && index <= 5 ? par - 1 : par));

export const receiptCases: readonly Case[] = [
  {
    name: 'Receipt of a golfer with four birdies in a row',
    render: () => <ReceiptGolfer golfer={golferReceipt(birdies)} shown={undefined} />,
  },
  {
    name: 'Receipt of a golfer before the first hole',
    render: () => (
      <ReceiptGolfer
        golfer={{ competitor_id: 1, full_name: 'Ada Birch', rounds: [] }}
        shown={undefined}
      />
    ),
  },
];
