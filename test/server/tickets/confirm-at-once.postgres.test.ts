import { afterAll, expect, it } from 'vitest';
import { PointsBoard } from '../../../src/contract/game/boards.ts';
import { markVerified } from '../../../src/server/people/email-links/verify-email.ts';
import { readBoard } from '../standings/read-board.ts';
import { claimFor, signUp } from './newcomers.ts';
import { startTicketApp, UPCOMING } from './ticket-app.ts';

const ROUNDS = 20;

const app = await startTicketApp();
afterAll(() => app.close());

it('claiming while the email address is being confirmed gives a ticket that is on the board', async () => {
  const people = await signUp(app, ROUNDS, 'quick');
  for (const [round, person] of people.entries()) {
    const confirm = async () => {
      await new Promise((resolve) => setTimeout(resolve, round));
      await app.db.transaction().execute((trx) => markVerified(trx, person.id, app.clock.now()));
      app.deps.standings.written([UPCOMING]);
    };
    const [answer] = await Promise.all([claimFor(app, person, UPCOMING), confirm()]);
    expect(answer.status).toBe(201);
  }
  const query = { tournament_id: UPCOMING, limit: 500 };
  const { rows } = await readBoard(app, 'points', PointsBoard, query);
  const rankedUsers = new Set(rows.map(({ user_id }) => user_id));
  expect(people.filter(({ id }) => !rankedUsers.has(id))).toEqual([]);
});
