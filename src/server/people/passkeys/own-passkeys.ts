import type { Kysely } from 'kysely';
import {
  MAX_PASSKEYS,
  type NewPasskeyBody,
  type PasskeyRow,
} from '../../../contract/account/passkeys.ts';
import type { Schema } from '../../db/schema.ts';
import { refuse } from '../../problems/api-problem.ts';
import type { Write } from '../../unit-of-work/write.ts';
import { deleteUselessCodes, reportFactorChange } from '../factors/change-factors.ts';
import type { verifyNewPasskey } from './verify-response.ts';

/** Lists an account's passkeys, the oldest first. */
export async function listPasskeys(db: Kysely<Schema>, userId: number): Promise<PasskeyRow[]> {
  const rows = await selectPasskeys(db, userId).execute();
  return rows.map(({ id, name, created_at, last_used_at, backed_up, set_aside_at }) => ({
    id,
    name,
    created_at: created_at.toISOString(),
    last_used_at: last_used_at?.toISOString() ?? null,
    is_synced: backed_up,
    is_set_aside: set_aside_at !== null,
  }));
}

/** Lists an account's passkeys as browsers know them. */
export async function listCredentials(
  db: Kysely<Schema>,
  userId: number,
): Promise<{ id: string; transports: string[] }[]> {
  const rows = await selectPasskeys(db, userId).execute();
  return rows.map(({ credential_id, transports }) => ({
    id: credential_id,
    transports: transports.split(' ').filter(Boolean),
  }));
}

function selectPasskeys(db: Kysely<Schema>, userId: number) {
  return db.selectFrom('passkeys').selectAll().where('user_id', '=', userId).orderBy('id');
}

/**
 * Adds a verified passkey to the caller's account.
 *
 * @throws ApiProblem `validation-failed` when the account has too many, or an account has this one; `unauthenticated` when
 *   the account was erased or closed meanwhile
 */
export async function addPasskey(
  write: Write,
  { name, credential }: NewPasskeyBody,
  made: NonNullable<Awaited<ReturnType<typeof verifyNewPasskey>>>,
): Promise<void> {
  const { trx, actor, now } = write;
  const { userId } = actor;
  // Two new passkeys take turns, so that neither exceeds the limit, and an erase does not miss one.
  const owner = await trx
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('is_open', '=', true)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!owner) refuse('unauthenticated');
  const all = await selectPasskeys(trx, userId).execute();
  if (all.length >= MAX_PASSKEYS) refuseName(`An account has at most ${MAX_PASSKEYS} passkeys`);
  const added = await trx
    .insertInto('passkeys')
    .values({
      user_id: userId,
      credential_id: credential.id,
      public_key: made.publicKey,
      counter: made.counter,
      transports: credential.response.transports.join(' '),
      backed_up: made.isBackedUp,
      name,
      created_at: now,
      last_used_at: null,
      set_aside_at: null,
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!added) refuseName('There is already such a passkey');
  await reportFactorChange(write, userId, 'passkey-added');
}

/**
 * Removes a passkey of the caller's account.
 *
 * @throws ApiProblem `not-found`
 */
export async function removePasskey(write: Write, id: number): Promise<void> {
  const removed = await write.trx
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('user_id', '=', write.actor.userId)
    .returning('id')
    .executeTakeFirst();
  if (!removed) return refuse('not-found');
  await deleteUselessCodes(write.trx, write.actor.userId);
  await reportFactorChange(write, write.actor.userId, 'passkey-removed');
}

function refuseName(message: string): never {
  return refuse('validation-failed', { errors: [{ path: 'name', message }] });
}
