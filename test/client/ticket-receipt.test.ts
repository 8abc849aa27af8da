import { describe, expect, it } from 'vitest';
import { compareReceipts } from '../../src/client/tickets/receipt/compare-receipts.ts';
import { recount } from '../../src/client/tickets/receipt/recount-receipt.ts';
import type { ReceiptLine, TicketReceipt } from '../../src/contract/game/tickets.ts';
import { roundLines } from '../../src/golf/round-points.ts';
import { findRuleset } from '../../src/golf/ruleset.ts';

const PARS = [4, 4, 3, 5, 4, 4, 3, 4, 5, 4, 4, 3, 5, 4, 4, 3, 4, 5];
const rules = { ruleset: findRuleset(1), streakMax: null, shortened: false };

/** Makes a points receipt as the server does, of one golfer's first round and a team. */
function receiptOf(strokes: readonly (number | null)[], team = 300): TicketReceipt {
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
  const hundredths = lines.reduce((sum, line) => sum + line.hundredths, team);
  return {
    ticket: {
      id: 7,
      number: 1,
      ticketName: 'Ticket 1',
      ticket_status: 'live',
      ranked: true,
      fantasy_point: hundredths / 100,
      user: { username: 'player' },
      tournament: { id: 10039, name: 'An Open', country: 'Sweden' },
      competitors: [],
      teams: [],
      created_at: '2025-06-01T08:00:00.000Z',
      version: 1,
    },
    label: 'projected',
    ruleset_version: 1,
    streak_max_per_round: null,
    golfers: [{ competitor_id: 1, full_name: 'Ada Ace', rounds: [round] }],
    team: {
      team_id: 1,
      teamName: 'Fjord Wolves',
      position_label: '8',
      label: 'projected',
      hundredths: team,
    },
    hundredths,
    updated_at: null,
  };
}

/** Birdies on holes 3 to 6, and pars on all others (docs/rules/README.md#one-round). */
const birdies = PARS.map((par, index) => (index >= 2 && index <= 5 ? par - 1 : par));
const corrected = birdies.with(4, 4);

describe('a recount of a points receipt', () => {
  it("of a worked example gives its points and the team's", () => {
    const receipt = receiptOf(birdies);
    expect(recount(receipt)).toEqual({ hundredths: 5045 + 300, holes: 18, differences: [] });
    expect(receipt.hundredths).toBe(5345);
  });

  it('names a round whose lines differ from its strokes', () => {
    const receipt = receiptOf(birdies);
    const [line] = receipt.golfers[0]?.rounds[0]?.lines ?? [];
    if (line) line.hundredths += 1;
    expect(recount(receipt).differences).toEqual(['Ada Ace, round 1']);
  });

  it('names a round with a missing bonus', () => {
    const receipt = receiptOf(birdies);
    receipt.golfers[0]?.rounds[0]?.lines.pop();
    expect(recount(receipt).differences).toEqual(['Ada Ace, round 1']);
  });
});

describe("the reasons for a ticket's change", () => {
  const cases: [string, readonly (number | null)[], readonly (number | null)[], number, number][] =
    [
      ['a first stroke', [], [3], 0, 0],
      ['a correction that breaks a streak', birdies, corrected, 300, 300],
      ['a stroke taken back', [3, 4], [3], 0, 0],
      ['the team’s place', [4], [4], 300, 500],
    ];
  it.each(cases)('add up to the difference: %s', (_, was, is, teamWas, teamIs) => {
    const [before, after] = [receiptOf(was, teamWas), receiptOf(is, teamIs)];
    const moves = compareReceipts(before, after);
    expect(moves.length).toBeGreaterThan(0);
    expect(moves.reduce((sum, { hundredths }) => sum + hundredths, 0)).toBe(
      after.hundredths - before.hundredths,
    );
  });

  it('include what a correction changed, and the bonus that went with it', () => {
    const moves = compareReceipts(receiptOf(birdies), receiptOf(corrected));
    const who = 'Ada Ace';
    expect(moves).toEqual([
      { who, where: 'Round 1, hole 5', was: 'Birdie', is: 'Par', hundredths: -170 },
      { who, where: 'Round 1, holes 3, 4, 5', was: '3 Birdie Streak', is: null, hundredths: -525 },
    ]);
  });

  it('are empty when nothing changed', () => {
    expect(compareReceipts(receiptOf(birdies), receiptOf(birdies))).toEqual([]);
  });
});
