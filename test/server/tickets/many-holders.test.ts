import { type KyselyPlugin, sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { redrawGolfer } from '../../../src/golf/draw.ts';
import { setCompetitorStatus } from '../../../src/server/standings/competitor-status.ts';
import { holdTickets } from '../standings/hold-tickets.ts';
import { LIVE, startTicketApp } from './ticket-app.ts';

const TICKETS = 5_000;
const MOST_STATEMENTS = 40;

const app = await startTicketApp();
afterAll(() => app.close());

it('a golfer whom 5,000 tickets hold is out in some statements, and the next draw of each names another', async () => {
  await holdTickets(app.db, LIVE, TICKETS);
  const { competitor_id: golfer } = await app.db
    .selectFrom('field')
    .select('competitor_id')
    .where('tournament_id', '=', LIVE)
    .orderBy('competitor_id')
    .limit(1)
    .executeTakeFirstOrThrow();
  await sql`
    update tickets set golfer_ids[1] = ${golfer}
    where tournament_id = ${LIVE} and not ${golfer} = any(golfer_ids)`.execute(app.db);
  const ticketsNow = () =>
    app.db
      .selectFrom('tickets')
      .select(['id', 'number', 'golfer_ids', 'next_draw', 'tournament_version'])
      .where('tournament_id', '=', LIVE)
      .orderBy('number')
      .execute();
  const before = await ticketsNow();
  expect(before.length).toBeGreaterThanOrEqual(TICKETS);

  let statements = 0;
  const count: KyselyPlugin = {
    transformQuery: ({ node }) => {
      statements += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const admin = await app.db
    .selectFrom('users')
    .select('id')
    .where('username', '=', 'admin')
    .executeTakeFirstOrThrow();
  const version = await setCompetitorStatus(app.db.withPlugin(count), admin.id, {
    tournament_id: LIVE,
    competitor_id: golfer,
    round_id: 1,
    status: 'DNS',
    void_round: false,
    reason: 'sprained wrist',
  });
  expect(statements).toBeGreaterThan(0);
  expect(statements).toBeLessThanOrEqual(MOST_STATEMENTS);

  const { seed } = await app.db
    .selectFrom('contests')
    .select('seed')
    .where('tournament_id', '=', LIVE)
    .executeTakeFirstOrThrow();
  const { golfer_ids: field } = await app.db
    .selectFrom('field_revisions')
    .select('golfer_ids')
    .where('tournament_id', '=', LIVE)
    .orderBy('revision', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  expect(field).not.toContain(golfer);
  const expected: typeof before = [];
  for (const { id, number, golfer_ids: held, next_draw } of before) {
    const drawn = await redrawGolfer(Uint8Array.from(seed), number, next_draw, field, held);
    expected.push({
      id,
      number,
      golfer_ids: held.with(held.indexOf(golfer), drawn.golfer),
      next_draw: drawn.next,
      tournament_version: version,
    });
  }
  expect(await ticketsNow()).toEqual(expected);
  const written = await app.db
    .selectFrom('ticket_replacements')
    .select(['ticket_id', 'turn', 'slot', 'out_id', 'in_id', 'draw'])
    .orderBy('ticket_id')
    .execute();
  expect(written).toEqual(
    before
      .map(({ id, golfer_ids, next_draw }, index) => {
        const slot = golfer_ids.indexOf(golfer);
        const in_id = expected[index]?.golfer_ids[slot];
        return { ticket_id: id, turn: 1, slot, out_id: golfer, in_id, draw: next_draw };
      })
      .sort((a, b) => a.ticket_id - b.ticket_id),
  );
});
