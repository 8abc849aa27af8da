import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../db/schema.ts';

/** The tables whose rows belong to one account and hold only personal data. */
const PERSONAL = [
  'profiles',
  'avatars',
  'sessions',
  'totp_secrets',
  'recovery_codes',
  'factor_tickets',
  'sign_in_places',
  'mail_tokens',
  'former_emails',
  'social_accounts',
  'social_codes',
  'passkeys',
  'passkey_challenges',
  'username_looks',
  'unsubscribe_links',
  'notices',
  'player_notices',
  'push_subscriptions',
] as const satisfies readonly (keyof Schema)[];

/** Deletes the rows that belong to an account, and its friendships. Tickets get generated names. */
export async function deletePersonalRows(trx: Kysely<Schema>, userId: number): Promise<void> {
  for (const table of PERSONAL) {
    await trx.deleteFrom(table).where('user_id', '=', userId).execute();
  }
  await trx
    .deleteFrom('friendships')
    .where((row) => row.or([row('sender_id', '=', userId), row('receiver_id', '=', userId)]))
    .execute();
  await trx
    .updateTable('tickets')
    // The reason was for the holder, and may reveal something about them.
    .set({ ticket_name: sql`'Ticket ' || number`, void_reason: null })
    .where('user_id', '=', userId)
    .execute();
  await trx
    .updateTable('announcement_recipients')
    .set({ email: '', ticket: null, answer: null })
    .where('user_id', '=', userId)
    .execute();
  await trx
    .updateTable('prize_winners')
    .set({ id_number: null, named_since: null })
    .where('user_id', '=', userId)
    .execute();
  await trx
    .updateTable('prize_winner_states')
    .set({ reason: null })
    .where('prize_winner_id', 'in', (row) =>
      row.selectFrom('prize_winners').select('id').where('user_id', '=', userId),
    )
    .execute();
  await trx
    .updateTable('referrals_set_aside')
    .set({ reason: null })
    .where((row) =>
      row.or([
        row('user_id', '=', userId),
        row(
          'user_id',
          'in',
          row.selectFrom('users').select('id').where('referred_by', '=', userId),
        ),
      ]),
    )
    .execute();
}
