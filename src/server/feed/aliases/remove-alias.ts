import type { Kysely } from 'kysely';
import { normalizeName } from '../../../golf/comparable-name.ts';
import { saveAudit, type UserActor } from '../../audit/save-audit.ts';
import { lockGolfers } from '../../db/lock-golfers.ts';
import type { Schema } from '../../db/schema.ts';

/**
 * Removes an alias in the caller's transaction. Does nothing when it is already removed, because the call may come
 * twice.
 */
export async function removeAlias(
  trx: Kysely<Schema>,
  admin: UserActor,
  alias: string,
  now: Date,
): Promise<void> {
  await lockGolfers(trx);
  const removed = await trx
    .deleteFrom('competitor_aliases')
    .where('comparable', '=', normalizeName(alias))
    .returning(['competitor_id', 'alias'])
    .executeTakeFirst();
  if (!removed) return;
  const before = { alias: removed.alias };
  const facts = { target: removed.competitor_id, before, after: null, detail: {} };
  await saveAudit(trx, admin, 'alias-removed', facts, now);
}
