import { createHmac } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { generateCode } from '../accounts.ts';
import { loadFactorKey } from './factor-key.ts';

const CODES = 10;
/** 59 random bits. The hash has a key, because a stolen table alone must not be enough to guess them. */
const CODE_LENGTH = 12;

/** Creates the ten recovery codes of an account, in place of the earlier ones. Only their hashes are stored. */
export async function createRecoveryCodes(trx: Kysely<Schema>, userId: number): Promise<string[]> {
  const codes = Array.from({ length: CODES }, () => generateCode(CODE_LENGTH));
  const key = await loadFactorKey(trx);
  const rows = codes.map((code) => ({ user_id: userId, hash: hashCode(key, userId, code) }));
  await trx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  await trx.insertInto('recovery_codes').values(rows).execute();
  return codes.map((code) => code.replace(/(.{4})(?=.)/g, '$1-'));
}

/** Uses a recovery code, which works once. */
export async function spendRecoveryCode(
  db: Kysely<Schema>,
  userId: number,
  code: string,
  now: Date,
): Promise<boolean> {
  if (code.length !== CODE_LENGTH) return false;
  const spent = await db
    .updateTable('recovery_codes')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('hash', '=', hashCode(await loadFactorKey(db), userId, code))
    .where('used_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst();
  return spent !== undefined;
}

/** Counts the recovery codes that an account has not used. */
export async function countRecoveryCodes(db: Kysely<Schema>, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('recovery_codes')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

function hashCode(key: Uint8Array, userId: number, code: string): Uint8Array {
  return createHmac('sha256', key).update(`${userId} ${code}`).digest();
}
