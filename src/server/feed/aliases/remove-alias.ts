import { normalizeName } from '../../../golf/comparable-name.ts';
import { saveAudit } from '../../audit/save-audit.ts';
import { lockGolfers } from '../../db/lock-golfers.ts';
import type { Write } from '../../unit-of-work/write.ts';

/** Removes an alias in the caller's transaction. Does nothing when it is removed already, because the call may come twice. */
export async function removeAlias({ trx, actor: admin, now }: Write, alias: string): Promise<void> {
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
