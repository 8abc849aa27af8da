import { afterAll, expect, it } from 'vitest';
import { pruneInvitations } from '../../../src/server/scorers/prune-invitations.ts';
import { startTestApp } from '../harness.ts';
import { untilWaiting } from '../until-waiting.ts';
import { findInvitationId, invite } from './invite.ts';

const DAY_MS = 86_400_000;

const app = await startTestApp();
afterAll(() => app.close());

it('an invitation that is sent again while old ones are deleted stays', async () => {
  await invite(app, 'again@example.org');
  const id = await findInvitationId(app, 'again@example.org');
  const later = new Date(app.clock.now().getTime() + 45 * DAY_MS);
  const pruning: Promise<void>[] = [];
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
