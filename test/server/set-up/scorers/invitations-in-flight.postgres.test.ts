import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { raiseVersion } from '../../../../src/server/db/raise-version.ts';
import { pruneInvitations } from '../../../../src/server/set-up/scorers/prune-invitations.ts';
import { startTestApp } from '../../harness.ts';
import { untilWaiting } from '../../until-waiting.ts';
import { findInvitationId, invite, LIVE } from './invite.ts';

const DAY_MS = 86_400_000;

const app = await startTestApp();
afterAll(() => app.close());

it('an invitation that is resent while old ones are deleted stays', async () => {
  await invite(app, 'again@example.org');
  const id = await findInvitationId(app, 'again@example.org');
  const later = new Date(app.clock.now().getTime() + 45 * DAY_MS);
  const pruning: Promise<number>[] = [];
  await app.db.transaction().execute(async (trx) => {
    await trx
      .updateTable('invitations')
      .set({ expires_at: new Date(later.getTime() + 14 * DAY_MS) })
      .where('id', '=', id)
      .execute();
    pruning.push(pruneInvitations(app.db, later));
    await untilWaiting(app.db);
  });
  await Promise.all(pruning);
  expect(await findInvitationId(app, 'again@example.org')).toBe(id);
});

it('an import that is saved while its invitation is deleted loses the email address', async () => {
  await invite(app, 'saved@example.org');
  const later = new Date(app.clock.now().getTime() + 45 * DAY_MS);
  const content = JSON.stringify({ scorers: [{ key: 'email:saved@example.org', groups: [] }] });
  const pruning: Promise<number>[] = [];
  await app.db.transaction().execute(async (trx) => {
    await raiseVersion(trx, LIVE);
    pruning.push(pruneInvitations(app.db, later));
    await untilWaiting(app.db);
    await sql`
      insert into imports (tournament_id, kind, added, changed, removed, imported_at, before, after, made)
      values (${LIVE}, 'scorers', 0, 1, 0, now(), ${content}, ${content}, '{}')`.execute(trx);
  });
  await Promise.all(pruning);
  const { rows } = await sql`select before, after from imports`.execute(app.db);
  expect(rows).toEqual([{ before: null, after: null }]);
});

it('an account that becomes an admin while it accepts an invitation stays an admin', async () => {
  const token = await invite(app, 'owner@example.org');
  await sql`
    update users set email = 'owner@example.org', email_verified_at = now()
    where username = 'player'`.execute(app.db);
  const session = await app.signIn('player');
  const answers: Promise<Response>[] = [];
  await app.db.transaction().execute(async (trx) => {
    await sql`update users set user_role = 'admin' where username = 'player'`.execute(trx);
    answers.push(app.request('PUT', 'auth/invitation', { token: session, body: { token } }));
    await untilWaiting(app.db);
  });
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200]);
  const { rows } = await sql`select user_role from users where username = 'player'`.execute(app.db);
  expect(rows).toEqual([{ user_role: 'admin' }]);
});
