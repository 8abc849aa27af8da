import type { Kysely } from 'kysely';
import type { SocialProvider } from '../../../contract/social.ts';
import type { Schema } from '../../db/schema.ts';
import type { Account } from '../accounts.ts';
import type { Finding } from './finding.ts';

/** What the services are called. */
const names: Record<SocialProvider, string> = { google: 'Google', facebook: 'Facebook' };

/** Notes whose account a person of another service enters. */
export async function noteSubject(
  trx: Kysely<Schema>,
  provider: SocialProvider,
  subject: string,
  userId: number,
  now: Date,
): Promise<void> {
  await trx
    .insertInto('social_accounts')
    .values({ provider, subject, user_id: userId, linked_at: now })
    .execute();
}

/** Closes an account to everybody from another service, and to the codes they have not traded yet. */
export async function unlinkAll(trx: Kysely<Schema>, userId: number): Promise<void> {
  await trx.deleteFrom('social_accounts').where('user_id', '=', userId).execute();
  await trx.deleteFrom('social_codes').where('user_id', '=', userId).execute();
}

/** Opens an account that stood before to a person of another service, with an audit row and a letter to its owner. */
export async function linkAccount(
  { db, letters, now }: Pick<Finding, 'db' | 'letters' | 'now'>,
  provider: SocialProvider,
  subject: string,
  account: Account,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await noteSubject(trx, provider, subject, account.id, now);
    const detail = JSON.stringify({ provider, username: account.username });
    await trx
      .insertInto('audit')
      .values({ at: now, user_id: account.id, action: 'sign-in linked', detail })
      .execute();
    const letter = {
      kind: 'sign-in-linked',
      to: account.email,
      subject: `You can sign in with ${names[provider]} now`,
      body:
        `Hello ${account.first_name},\n\n` +
        `your account ${account.username} was opened with ${names[provider]}, which knows this address as yours. ` +
        'Your password works as before. ' +
        'If that was not you, answer this letter: somebody else reads your mail.\n',
    };
    await letters.post(trx, letter, now);
  });
}
