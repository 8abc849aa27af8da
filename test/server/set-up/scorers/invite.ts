import type { FollowedGroup } from '../../../../src/contract/base/followed-group.ts';
import { createMailbox } from '../../../../src/server/mail/mailbox.ts';
import { inviteScorer } from '../../../../src/server/set-up/scorers/send-invitation.ts';
import type { TestApp } from '../../harness.ts';
import { linkTo } from '../../people/people.ts';

/** The demo's live tournament, with a published tee sheet. */
export const LIVE = 10_039;
/** The demo's admin. */
const ADMIN_ID = 1;

/** Somebody whom a test invites. */
interface TestInvitee {
  readonly name?: string;
  readonly groups?: readonly FollowedGroup[];
  readonly tournament?: number;
}

/** Invites an email address to a tournament, and returns the secret of the link in the email. */
export async function invite(
  app: TestApp,
  email: string,
  { name = 'Ann Lee', groups = [], tournament = LIVE }: TestInvitee = {},
): Promise<string> {
  const { db, deps, clock } = app;
  const mailbox = createMailbox(app.jobs, deps.settings);
  const post = { mailbox, site: deps.settings.publicUrl, adminId: ADMIN_ID };
  await db
    .transaction()
    .execute((trx) => inviteScorer(trx, post, tournament, { email, name, groups }, clock.now()));
  return linkTo(app, email, 'invitation');
}

/** Returns the id of the open invitation to an email address. */
export async function findInvitationId(app: TestApp, email: string): Promise<number> {
  const { id } = await app.db
    .selectFrom('invitations')
    .select('id')
    .where('email', '=', email)
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow();
  return id;
}
