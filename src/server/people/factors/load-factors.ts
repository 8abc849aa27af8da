import type { Kysely } from 'kysely';
import type { Factors } from '../../../contract/account/factor-endpoints.ts';
import type { Schema } from '../../db/schema.ts';
import { countRecoveryCodes } from './recovery-codes.ts';

/** Loads the second factors of an account. */
export async function loadFactors(db: Kysely<Schema>, userId: number): Promise<Factors> {
  const totp = await db
    .selectFrom('totp_secrets')
    .select('confirmed_at')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return {
    totp_since: totp?.confirmed_at?.toISOString() ?? null,
    recovery_codes: await countRecoveryCodes(db, userId),
    needed_from: null,
  };
}
