import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import type { NewTotp } from '../../../contract/account/factor-endpoints.ts';
import type { Schema } from '../../db/schema.ts';
import { openSealed, sealBytes } from '../secrets/sealed-bytes.ts';
import { loadFactorKey } from './factor-key.ts';

const SECRET_BYTES = 20;
const STEP_MS = 30_000;
/** A code of the step before or after the current one works too, because clocks differ. */
const TOLERATED_STEPS = 1;

/** What authenticator apps show above the code. */
const ISSUER = 'Gimme Points';

/**
 * Stores a new secret that no code has confirmed yet, in place of an older unconfirmed one.
 *
 * @returns null when the account has a confirmed secret
 */
export async function createTotp(
  trx: Kysely<Schema>,
  { id, username }: { id: number; username: string },
  now: Date,
): Promise<NewTotp | null> {
  const bytes = randomBytes(SECRET_BYTES);
  const secret = sealBytes(await loadFactorKey(trx), bytes, String(id));
  const stored = await trx
    .insertInto('totp_secrets')
    .values({ user_id: id, secret, created_at: now })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ secret, created_at: now })
        .where('totp_secrets.confirmed_at', 'is', null),
    )
    .returning('user_id')
    .executeTakeFirst();
  if (!stored) return null;
  const totp = openTotp(bytes, username);
  return { secret: totp.secret.base32, uri: totp.toString() };
}

/** Confirms the secret of an account with a code. Returns false when the code is wrong, or nothing waits for it. */
export async function confirmTotp(
  trx: Kysely<Schema>,
  userId: number,
  code: string,
  now: Date,
): Promise<boolean> {
  const row = await findSecret(trx, userId, false);
  const step = row && findStep(row.bytes, code, now);
  if (!step) return false;
  const confirmed = await trx
    .updateTable('totp_secrets')
    .set({ confirmed_at: now, last_step: step })
    .where('user_id', '=', userId)
    .where('secret', '=', row.sealed)
    .where('confirmed_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst();
  return confirmed !== undefined;
}

/**
 * Uses a code of the account's authenticator app. A step works once, also for two calls at the same time, and no earlier
 * step works after it.
 */
export async function spendTotpCode(
  db: Kysely<Schema>,
  userId: number,
  code: string,
  now: Date,
): Promise<boolean> {
  const row = await findSecret(db, userId, true);
  const step = row && findStep(row.bytes, code, now);
  if (!step) return false;
  const spent = await db
    .updateTable('totp_secrets')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('secret', '=', row.sealed)
    .where((eb) => eb.or([eb('last_step', 'is', null), eb('last_step', '<', step)]))
    .returning('user_id')
    .executeTakeFirst();
  return spent !== undefined;
}

/** Deletes the authenticator app of an account. */
export async function removeTotp(trx: Kysely<Schema>, userId: number): Promise<void> {
  await trx.deleteFrom('totp_secrets').where('user_id', '=', userId).execute();
}

async function findSecret(
  db: Kysely<Schema>,
  userId: number,
  isConfirmed: boolean,
): Promise<{ bytes: Uint8Array; sealed: Uint8Array } | null> {
  const row = await db
    .selectFrom('totp_secrets')
    .select('secret')
    .where('user_id', '=', userId)
    .where('confirmed_at', isConfirmed ? 'is not' : 'is', null)
    .executeTakeFirst();
  if (!row) return null;
  const bytes = openSealed(await loadFactorKey(db), row.secret, String(userId));
  return { bytes, sealed: row.secret };
}

/** Returns the number of the 30 seconds that a code is of (RFC 6238); null for a wrong code. */
function findStep(bytes: Uint8Array, code: string, now: Date): number | null {
  const timestamp = now.getTime();
  const delta = openTotp(bytes).validate({ token: code, window: TOLERATED_STEPS, timestamp });
  return delta === null ? null : Math.floor(timestamp / STEP_MS) + delta;
}

function openTotp(bytes: Uint8Array, label = ''): TOTP {
  const secret = new Secret({ buffer: new Uint8Array(bytes).buffer });
  return new TOTP({ issuer: ISSUER, label, secret, period: STEP_MS / 1000 });
}
