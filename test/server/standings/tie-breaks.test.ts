import { afterAll, expect, it } from 'vitest';
import { PointsBoard, type Scorecard } from '../../../src/contract/game/boards.ts';
import type { Ticket } from '../../../src/contract/game/tickets.ts';
import { startScoringApp } from '../scoring/scoring-app.ts';
import { FINAL, UPCOMING } from '../tickets/ticket-app.ts';
import { holdTickets } from './hold-tickets.ts';
import { readBoard } from './read-board.ts';

const app = await startScoringApp();
afterAll(() => app.close());
const ROUNDS = [1, 2, 3];
const LATER_TICKETS = 20;

/** Counts what decides a tie from the cards of a ticket's golfers. */
async function countByHand({ competitors }: Pick<Ticket, 'competitors'>) {
  const counted = { eagles: 0, birdies: 0, doubles: 0 };
  for (const { id } of competitors) {
    for (const round_id of ROUNDS) {
      const query = `tournament_id=${FINAL}&competitor_id=${id}&round_id=${round_id}`;
      const answer = await app.request('GET', `leaderboardstats/scorecard?${query}`);
      const card: Scorecard = await answer.json();
      // The card of a round that doesn't count has no reasons.
      for (const { kind, rule } of card.reasons) {
        if (kind !== 'hole') continue;
        if (/^(Eagle|Albatross|Hole in One)/.test(rule)) counted.eagles += 1;
        if (rule === 'Birdie') counted.birdies += 1;
        if (/^Double/.test(rule)) counted.doubles += 1;
      }
    }
  }
  return counted;
}

async function readTickets(): Promise<Ticket[]> {
  const { admin: token } = app.tokens;
  return (await app.request('GET', `game/game-tickets?tournament_id=${FINAL}`, { token })).json();
}

it('each row of a tournament has the tie-break figures of its ticket, as on the cards', async () => {
  const before = await readBoard(app, 'points', PointsBoard, { tournament_id: FINAL });
  expect(before.rows.length).toBeGreaterThan(10);
  // The table of tickets has grown after its first reader.
  await holdTickets(app.db, FINAL, LATER_TICKETS);
  const board = await readBoard(app, 'points', PointsBoard, { tournament_id: FINAL, limit: 500 });
  const tickets = new Map((await readTickets()).map((ticket) => [ticket.user.username, ticket]));
  const checked = [...board.rows.slice(0, 4), ...board.rows.slice(-4)];
  for (const { username, tie_break } of checked) {
    const ticket = tickets.get(username);
    expect(ticket && (await countByHand(ticket)), username).toEqual(tie_break);
  }
  expect(board.rows.every(({ tie_break }) => tie_break !== undefined)).toBe(true);
});

it('a season has no tie-break figures, and neither has a tournament before its first stroke', async () => {
  await holdTickets(app.db, UPCOMING, LATER_TICKETS);
  const season = await readBoard(app, 'points', PointsBoard, {});
  const upcoming = await readBoard(app, 'points', PointsBoard, { tournament_id: UPCOMING });
  for (const { rows } of [season, upcoming]) {
    expect(rows.length).toBeGreaterThan(0);
    for (const { tie_break } of rows) expect(tie_break).toBeUndefined();
  }
});
