import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { DRAFT, expectMoved } from '../../states/state-app.ts';
import { claimFor, signUp } from '../../tickets/newcomers.ts';
import { expectHonest, readOutcome } from '../../tickets/outcome.ts';
import { expectSaved, startImportApp } from './import-app.ts';

const ROUNDS = 8;
const CLAIMS = 8;
const reason = 'The golfer withdrew';

const app = await startImportApp();
afterAll(() => app.close());

it('tickets claimed while a replacement is imported still follow from seed, number and start list', async () => {
  const people = await signUp(app, CLAIMS, 'racer');
  // Only tickets of confirmed accounts are on the points board.
  await sql`update users set email_verified_at = now() where email_verified_at is null`.execute(
    app.db,
  );
  const orders = new Set<string>();
  for (let round = 0; round < ROUNDS; round++) {
    // Every round has another seed.
    await expectMoved(app.moveTournament('draft', 'upcoming'));
    const { golfers } = await app.readField(DRAFT);
    const golfer = golfers[round % golfers.length];
    const rows = [
      {
        full_name: `Racing Reserve ${'abcdefgh'[round]}`,
        country: 'NO',
        replaces: golfer?.full_name,
      },
    ];
    const half = CLAIMS / 2;
    const before = await Promise.all(
      people.slice(0, half - 2).map((one) => claimFor(app, one, DRAFT)),
    );
    const [importAnswer, ...claimAnswers] = await Promise.all([
      app.importField(DRAFT, rows, { reason }),
      ...people.slice(half - 2).map(async (one, index) => {
        // The wait differs, so that claims come before, beside and after the import.
        await new Promise((resolve) => setTimeout(resolve, ((index * 7 + round * 3) % 5) * 8));
        return claimFor(app, one, DRAFT);
      }),
    ]);
    const { saved } = await expectSaved(importAnswer);
    expect([...before, ...claimAnswers].map(({ status }) => status)).toEqual(people.map(() => 201));
    expectHonest(await readOutcome(app.db, app.deps.standings, DRAFT));

    const { version } = await app.db
      .selectFrom('tournaments')
      .select('version')
      .where('id', '=', DRAFT)
      .executeTakeFirstOrThrow();
    const tickets = await app.db
      .selectFrom('tickets')
      .select('tournament_version')
      .where('tournament_id', '=', DRAFT)
      .orderBy('number')
      .execute();
    orders.add(tickets.map(({ tournament_version }) => version - tournament_version).join());
    await sql`delete from tickets where tournament_id = ${DRAFT}`.execute(app.db);
    await sql`update contests set tickets = 0 where tournament_id = ${DRAFT}`.execute(app.db);
    await expectSaved(app.undo(DRAFT, saved?.id ?? 0, { reason }));
    await expectMoved(app.moveTournament('upcoming', 'draft'));
  }
  // The import took its turn at different places among the claims.
  expect(orders.size).toBeGreaterThan(1);
});
