import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createJobHandlers } from '../../../../src/server/job-handlers/create-job-handlers.ts';
import { DEMO_PASSWORD } from '../../dumps.ts';
import { untilWaiting } from '../../until-waiting.ts';
import { PLAYER, SCORER, startUsersApp, type UsersApp } from '../manage/users-app.ts';

let app: UsersApp;
let tournament = 0;
beforeAll(async () => {
  app = await startUsersApp();
  const group = await app.db
    .selectFrom('tee_group_scorers')
    .select('tournament_id')
    .where('user_id', '=', SCORER)
    .executeTakeFirstOrThrow();
  tournament = group.tournament_id;
});
afterAll(() => app.close());

/** The lock that a stroke takes on the account that it names, by a foreign key. */
const keyLock = sql`select from users where id = ${SCORER} for key share`;
const readAccount = () =>
  app.db
    .selectFrom('users')
    .select(['username', 'referral_code', 'erased_at'])
    .where('id', '=', SCORER)
    .executeTakeFirstOrThrow();

it.each([
  ['deletion', () => app.mark({ is_deleted: true, selected: { ids: [SCORER] } })],
  ['restore', () => app.mark({ is_deleted: false, selected: { ids: [SCORER] } })],
  ['save', () => app.save(SCORER, { first_name: 'Other' })],
])('a %s of an account does not wait for a stroke that refers to it', async (_title, call) => {
  await app.db.transaction().execute(async (trx) => {
    await keyLock.execute(trx);
    expect((await call()).status).toBe(200);
  });
});

it('a profile is not saved for an account that is erased meanwhile', async () => {
  const token = await app.signIn('player');
  const saves: Promise<Response>[] = [];
  await app.db.transaction().execute(async (trx) => {
    await sql`select from users where id = ${PLAYER} for no key update`.execute(trx);
    const body = {
      address: 'Hollowbrook Lane 7',
      postal_code: '998877',
      city: 'Thistledown',
      state_or_province: 'Wherever',
      country: 'Nowhere Land',
      phone_number: '+45 20 99 88 77',
    };
    saves.push(app.request('POST', 'auth/user-profile', { token, body }));
    await untilWaiting(app.db);
    await sql`delete from profiles where user_id = ${PLAYER}`.execute(trx);
    await sql`update users set is_active = false where id = ${PLAYER}`.execute(trx);
  });
  const [answer] = await Promise.all(saves);
  expect(answer?.status).toBe(401);
  const profiles = app.db.selectFrom('profiles').select('city').where('user_id', '=', PLAYER);
  expect(await profiles.execute()).toEqual([]);
});

it('an account is not erased when its owner cancels while the job waits for it', async () => {
  const ended: Promise<void>[] = [];
  const due = app.clock.now();
  await sql`update users set erase_at = ${due} where id = ${SCORER}`.execute(app.db);
  await app.db.transaction().execute(async (trx) => {
    await sql`update users set erase_at = null where id = ${SCORER}`.execute(trx);
    ended.push(createJobHandlers(app.deps)['erase-accounts'](null, { isLast: false }));
    await untilWaiting(app.db);
  });
  await Promise.all(ended);
  expect((await readAccount()).erased_at).toBeNull();
});

it("an erase waits for a stroke in a scorer's tournament, but the stroke never waits for the erase", async () => {
  expect((await readAccount()).referral_code).not.toBeNull();
  const erases: Promise<Response>[] = [];
  await app.db.transaction().execute(async (other) => {
    // A stroke in a tournament without this scorer corrects a value that the scorer entered there.
    await keyLock.execute(other);
    await app.db.transaction().execute(async (trx) => {
      await sql`select from tournaments where id = ${tournament} for no key update`.execute(trx);
      erases.push(app.erase(SCORER, 'scorer'));
      await untilWaiting(app.db);
      await keyLock.execute(trx);
    });
    const [answer] = await Promise.all(erases);
    expect(answer?.status).toBe(200);
  });
  expect((await readAccount()).erased_at).not.toBeNull();
});

it('a sign-in that meets an erase leaves neither a session nor an IP address', async () => {
  const body = { username: 'scorer2', password: DEMO_PASSWORD };
  const { id } = await app.db
    .selectFrom('users')
    .select('id')
    .where('username', '=', body.username)
    .executeTakeFirstOrThrow();
  const signIns: Promise<Response>[] = [];
  await app.db.transaction().execute(async (trx) => {
    // The locks and the deletions of an erase.
    await sql`select from users where id = ${id} for no key update`.execute(trx);
    signIns.push(app.request('POST', 'auth/login', { body, address: '198.51.100.77' }));
    await untilWaiting(app.db);
    for (const table of ['sessions', 'sign_in_places'] as const) {
      await trx.deleteFrom(table).where('user_id', '=', id).execute();
    }
    await sql`update users set is_active = false where id = ${id}`.execute(trx);
  });
  const [answer] = await Promise.all(signIns);
  expect(answer?.status).toBe(401);
  for (const table of ['sessions', 'sign_in_places'] as const) {
    const rows = app.db.selectFrom(table).select('user_id').where('user_id', '=', id);
    expect(await rows.execute()).toEqual([]);
  }
});

it('neither an erase nor simultaneous strokes of the same scorer fail', async () => {
  const { id } = await app.db
    .selectFrom('users')
    .select('id')
    .where('username', '=', 'scorer3')
    .executeTakeFirstOrThrow();
  const token = await app.signIn('scorer3');
  const golfers = await app.db
    .selectFrom('field')
    .select('competitor_id')
    .where('tournament_id', '=', tournament)
    .limit(24)
    .execute();
  const stroke = (competitor_id: number) =>
    app.request('PUT', 'leaderboardstats/update-competitor-score', {
      token,
      body: {
        tournament_id: tournament,
        ...{ competitor_id, round_id: 1, hole_number: 3, is_start_hole: false },
        current_hole_score: 4,
      },
    });
  const sent = golfers.map(({ competitor_id }, index) =>
    index === 4 ? app.erase(id, 'scorer3') : stroke(competitor_id),
  );
  const statuses = (await Promise.all(sent)).map(({ status }) => status);
  expect(statuses[4]).toBe(200);
  // A stroke comes before the erase and is written or becomes a claim, or its session has ended.
  expect(statuses.filter((status) => ![200, 409, 401].includes(status))).toEqual([]);
});
