import { normalizeName } from '../../../golf/comparable-name.ts';
import { lockGolfers } from '../../db/lock-golfers.ts';
import type { Write } from '../../unit-of-work/write.ts';

/** Removes an alias in the caller's transaction. Does nothing when it is removed already, because the call may come twice. */
export async function removeAlias({ trx, audit }: Write, alias: string): Promise<void> {
  await lockGolfers(trx);
  const comparable = normalizeName(alias);
  const aliases = await trx
    .selectFrom('competitor_aliases')
    .select(['competitor_id', 'alias'])
    .execute();
  const removed =
    aliases.find((one) => one.alias === alias) ??
    aliases.find((one) => normalizeName(one.alias) === comparable);
  if (!removed) return;
  await trx
    .deleteFrom('competitor_aliases')
    .where('competitor_id', '=', removed.competitor_id)
    .where('alias', '=', removed.alias)
    .execute();
  const before = { alias: removed.alias };
  const facts = { target: removed.competitor_id, before, after: null, detail: {} };
  await audit('alias-removed', facts);
}
