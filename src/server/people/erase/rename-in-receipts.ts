import { type Kysely, sql } from 'kysely';
import type { ConflictSide } from '../../../contract/base/problem.ts';
import type { ReplayResult } from '../../../contract/scoring/op.ts';
import type { Schema } from '../../db/schema.ts';
import type { AccountNames } from './account-names.ts';

/** The receipts that name accounts: those of a conflict, and those of a stroke that came after the round had closed. */
const isNamed = sql<boolean>`outcome in ('conflict', 'late')`;
const officialName = sql<string>`result #>> '{problem,conflict,official,by}'`;
const ownName = sql<string>`result #>> '{problem,conflict,yours,by}'`;

/** Replaces the names of an account in the stored receipts. Nothing else in a receipt changes, not even its order. */
export async function renameInReceipts(
  trx: Kysely<Schema>,
  names: AccountNames,
  newName: string,
): Promise<void> {
  const stored = await trx
    .selectFrom('op_receipts')
    .select(officialName.as('name'))
    .where(isNamed)
    .union(trx.selectFrom('op_receipts').select(ownName.as('name')).where(isNamed))
    .execute();
  const own = await names.pick(stored.flatMap(({ name }) => name ?? []));
  if (own.length === 0) return;
  const receipts = await trx
    .selectFrom('op_receipts')
    .select(['op_id', 'result'])
    .where(isNamed)
    .where(
      sql<boolean>`(${officialName} = any(${own}::text[]) or ${ownName} = any(${own}::text[]))`,
    )
    .execute();
  const rename = (side: ConflictSide) =>
    side.by !== null && own.includes(side.by) ? { ...side, by: newName } : side;
  const ids = receipts.map(({ op_id }) => op_id);
  const results = receipts.map(({ result }) => JSON.stringify(renameSides(result, rename)));
  await sql`
    update op_receipts set result = renamed.result::json
    from unnest(${ids}::uuid[], ${results}::text[]) as renamed (op_id, result)
    where op_receipts.op_id = renamed.op_id`.execute(trx);
}

function renameSides(
  result: ReplayResult,
  rename: (side: ConflictSide) => ConflictSide,
): ReplayResult {
  const { problem } = result;
  if (!problem?.conflict) return result;
  const { official, yours } = problem.conflict;
  const conflict = { ...problem.conflict, official: rename(official), yours: rename(yours) };
  return { ...result, problem: { ...problem, conflict } };
}
