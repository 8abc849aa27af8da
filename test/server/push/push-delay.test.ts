import { afterAll, expect, it } from 'vitest';
import { createJobHandlers } from '../../../src/server/job-handlers/create-job-handlers.ts';
import { isLong } from '../../form.ts';
import { makeDevice } from '../scoring/scoring-app.ts';
import { DRAFT, expectMoved, startStateApp } from '../states/state-app.ts';
import { claimOn } from '../tickets/claim-on.ts';
import { startPushService } from './push-service.ts';

const PEOPLE = isLong ? 1_000 : 60;
const EAGLES = [1, 2, 3];

const service = await startPushService();
const app = await startStateApp({ settings: { pushHosts: [service.host] } });
afterAll(async () => {
  app.stopping.abort();
  await app.close();
  await service.close();
});

const { password_hash } = await app.db
  .selectFrom('users')
  .select('password_hash')
  .where('username', '=', 'player')
  .executeTakeFirstOrThrow();
const fans = await app.db
  .insertInto('users')
  .values(
    Array.from({ length: PEOPLE }, (_, n) => ({
      ...{ username: `fan${n}`, email: `fan${n}@example.test`, first_name: '', last_name: '' },
      ...{ password_hash, email_verified_at: app.clock.now() },
    })),
  )
  .returning(['id', 'username'])
  .execute();

async function enterEagle(hole_number: number, competitor_id: number) {
  const hole = { tournament_id: DRAFT, round_id: 1, competitor_id, hole_number };
  const op = makeDevice('scorer').op(
    'score',
    { ...hole, is_start_hole: false, current_hole_score: 2 },
    0,
  );
  expect(await app.replay([op])).toMatchObject([{ status: 200 }]);
}

it('an eagle reaches the devices of everybody who has the golfer, each once', async () => {
  await expectMoved(app.moveTournament('draft', 'upcoming'));
  for (const { id } of fans) {
    await claimOn(app, { user_id: id, tournament_id: DRAFT, birth_confirmed: true });
  }
  await expectMoved(app.moveRound(1, 'setup', 'live'));
  await app.db.updateTable('player_notices').set({ read_at: app.clock.now() }).execute();
  await app.jobs.work(createJobHandlers(app.deps));
  for (const { id, username } of fans) {
    const body = service.subscribe(String(id));
    const token = await app.signIn(username);
    expect((await app.put('push', body, token)).status).toBe(200);
  }
  const delays: number[] = [];
  for (const hole of EAGLES) {
    // Nobody gets two pushes in a minute.
    app.clock.advance(61_000);
    const before = service.received.length;
    await enterEagle(hole, hole);
    const enteredAt = performance.now();
    const countHolders = async () =>
      (
        await app.db
          .selectFrom('player_notices')
          .select('user_id')
          .where('subject', '=', `${DRAFT}/1/${hole}/${hole}`)
          .execute()
      ).length;
    await expect.poll(countHolders).toBeGreaterThan(0);
    const holders = await countHolders();
    await expect.poll(() => service.received.length - before).toBe(holders);
    const pushes = service.received.slice(before);
    expect(new Set(pushes.map(({ device }) => device)).size).toBe(holders);
    for (const { message, at } of pushes) {
      expect(message.body).toContain(`on hole ${hole} of round 1`);
      delays.push(at - enteredAt);
    }
  }
  delays.sort((a, b) => a - b);
  const p95 = delays[Math.floor(delays.length * 0.95)] ?? 0;
  process.stderr.write(`${delays.length} pushes, p95 ${Math.round(p95)} ms after the commit\n`);
  expect(delays.length).toBeGreaterThanOrEqual(50);
  if (isLong) expect(p95).toBeLessThan(30_000);
});
