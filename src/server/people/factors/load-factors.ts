import type { Kysely } from 'kysely';
import type { Factors } from '../../../contract/account/factor-endpoints.ts';
import { isAdmin } from '../../../contract/base/admin-role.ts';
import type { Schema } from '../../db/schema.ts';
import type { RunningSettings } from '../../running-settings/running-settings.ts';
import type { Settings } from '../../settings/settings.ts';
import type { Session } from '../sessions/sessions.ts';
import { listFactors } from './list-factors.ts';
import { countRecoveryCodes } from './recovery-codes.ts';
import { findRelyingParty } from './relying-party.ts';

interface LoadDeps {
  readonly running: Pick<RunningSettings, 'get'>;
  readonly settings: Pick<Settings, 'publicUrl'>;
}

/** Loads the second factors of an account. */
export async function loadFactors(
  db: Kysely<Schema>,
  { userId, role }: Pick<Session, 'userId' | 'role'>,
  { running, settings }: LoadDeps,
): Promise<Factors> {
  const totp = await db
    .selectFrom('totp_secrets')
    .select('confirmed_at')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return {
    totp_since: totp?.confirmed_at?.toISOString() ?? null,
    has_passkey: (await listFactors(db, userId)).includes('passkey'),
    can_add_passkey: findRelyingParty(settings.publicUrl) !== null,
    recovery_codes: await countRecoveryCodes(db, userId),
    needed_from: isAdmin([role]) ? running.get('admin_factor_from') || null : null,
  };
}
