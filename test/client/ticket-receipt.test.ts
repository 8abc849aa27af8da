import { describe, expect, it } from 'vitest';
import { compareReceipts } from '../../src/client/tickets/receipt/compare-receipts.ts';
import { recountReceipt } from '../../src/client/tickets/receipt/recount-receipt.ts';
import type { TicketReceipt } from '../../src/contract/game/tickets.ts';
import { fourBirdies, makeReceiptRound } from './receipt-round.ts';

/** Creates a points receipt as the server does, for one golfer's first round and a team. */
function makeReceipt(strokes: readonly (number | null)[], team = 300): TicketReceipt {
  const round = makeReceiptRound(strokes);
  const hundredths = round.lines.reduce((sum, line) => sum + line.hundredths, team);
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

const correctedStrokes = fourBirdies.with(4, 4);

describe('a recount of a points receipt', () => {
  it("gives the points of a worked example and its team's", () => {
    const receipt = makeReceipt(fourBirdies);
    expect(recountReceipt(receipt)).toEqual({ hundredths: 5045 + 300, holes: 18, differences: [] });
    expect(receipt.hundredths).toBe(5345);
  });

  it('gives the points of its golfers for a ticket without a team', () => {
    const receipt = { ...makeReceipt(fourBirdies, 0), team: null };
    expect(recountReceipt(receipt)).toEqual({ hundredths: 5045, holes: 18, differences: [] });
    const later = { ...makeReceipt(correctedStrokes, 0), team: null };
    const changes = compareReceipts(receipt, later);
    expect(new Set(changes.map(({ who }) => who))).toEqual(new Set(['Ada Ace']));
  });

  it('names a round whose lines differ from its strokes', () => {
    const receipt = makeReceipt(fourBirdies);
    const [line] = receipt.golfers[0]?.rounds[0]?.lines ?? [];
    if (line) line.hundredths += 1;
    expect(recountReceipt(receipt).differences).toEqual(['Ada Ace, round 1']);
  });

  it('names a round with a missing bonus', () => {
    const receipt = makeReceipt(fourBirdies);
    receipt.golfers[0]?.rounds[0]?.lines.pop();
    expect(recountReceipt(receipt).differences).toEqual(['Ada Ace, round 1']);
  });
});

describe("the reasons for a change of a ticket's points", () => {
  const cases: [string, readonly (number | null)[], readonly (number | null)[], number, number][] =
    [
      ['a first stroke', [], [3], 0, 0],
      ['a correction that breaks a streak', fourBirdies, correctedStrokes, 300, 300],
      ['a stroke taken back', [3, 4], [3], 0, 0],
      ['the team’s place', [4], [4], 300, 500],
    ];
  it.each(cases)('add up to the difference: %s', (_, was, is, teamWas, teamIs) => {
    const [before, after] = [makeReceipt(was, teamWas), makeReceipt(is, teamIs)];
    const moves = compareReceipts(before, after);
    expect(moves.length).toBeGreaterThan(0);
    expect(moves.reduce((sum, { hundredths }) => sum + hundredths, 0)).toBe(
      after.hundredths - before.hundredths,
    );
  });

  it('include what a correction changed, and the bonus that it removed', () => {
    const moves = compareReceipts(makeReceipt(fourBirdies), makeReceipt(correctedStrokes));
    const golfer = 'Ada Ace';
    expect(moves).toEqual([
      {
        who: golfer,
        where: 'Round 1, holes 3, 4, 5',
        was: '3 Birdie Streak',
        is: null,
        hundredths: -525,
      },
      { who: golfer, where: 'Round 1, hole 5', was: 'Birdie', is: 'Par', hundredths: -170 },
    ]);
  });

  it("leave out a team's place that brought no points, and spell out one that did", () => {
    const [before, after] = [makeReceipt([4]), makeReceipt([4])];
    if (after.team) after.team.position_label = 'T9';
    expect(compareReceipts(before, after)).toEqual([]);
    if (after.team) after.team.hundredths = 500;
    expect(compareReceipts(before, after)).toMatchObject([
      { where: 'Team', was: '8th', is: 'joint 9th', hundredths: 200 },
    ]);
  });

  it('are empty when nothing changed', () => {
    expect(compareReceipts(makeReceipt(fourBirdies), makeReceipt(fourBirdies))).toEqual([]);
  });
});
