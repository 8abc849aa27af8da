import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { spendRecoveryCode } from './recovery-codes.ts';
import { spendTotpCode } from './totp.ts';

/** Uses a code of the account's authenticator app, or one of its recovery codes. Each works once. */
export async function spendFactorCode(
  db: Kysely<Schema>,
  userId: number,
  code: string,
  now: Date,
): Promise<boolean> {
  return /^\d{6}$/.test(code)
    ? spendTotpCode(db, userId, code, now)
    : spendRecoveryCode(db, userId, code, now);
}
