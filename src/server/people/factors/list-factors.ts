import type { Kysely } from 'kysely';
import type { ProofWay } from '../../../contract/base/problem.ts';
import type { Schema } from '../../db/schema.ts';
import { NO_PASSWORD } from '../accounts.ts';
import { countRecoveryCodes } from './recovery-codes.ts';

/** The kinds of second factor. */
type FactorKind = 'totp' | 'passkey';

/** Lists the kinds of second factor that an account has. */
export async function listFactors(db: Kysely<Schema>, userId: number): Promise<FactorKind[]> {
  const totp = await db
    .selectFrom('totp_secrets')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
  const passkey = await db
    .selectFrom('passkeys')
    .select('id')
    .where('user_id', '=', userId)
    .where('set_aside_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return [...(totp ? (['totp'] as const) : []), ...(passkey ? (['passkey'] as const) : [])];
}

const waysByFactor: Record<FactorKind, ProofWay> = { totp: 'code', passkey: 'passkey' };

/** Lists how an account can prove who uses it: with its factors, or else with the password, if it has one. */
export async function listProofWays(db: Kysely<Schema>, userId: number): Promise<ProofWay[]> {
  const factors = await listFactors(db, userId);
  if (factors.length > 0) {
    const ways = factors.map((kind) => waysByFactor[kind]);
    // Recovery codes are typed like the code of an app.
    const hasCodes = !ways.includes('code') && (await countRecoveryCodes(db, userId)) > 0;
    return hasCodes ? [...ways, 'code'] : ways;
  }
  const account = await db
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', userId)
    .executeTakeFirst();
  return [account?.password_hash === NO_PASSWORD ? 'sign-in' : 'password'];
}
