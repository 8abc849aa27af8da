import type { Kysely } from 'kysely';
import type { ReplayResult } from '../../contract/op.ts';
import { raiseVersion } from '../db/raise-version.ts';
import type { Schema } from '../db/schema.ts';
import type { Decided } from './decided.ts';
import { saveAudit, saveHistory } from './save-history.ts';
import { saveLanes } from './save-lanes.ts';
import { saveMarks, saveReceipts } from './save-receipts.ts';
import type { Sender } from './scoring-op.ts';

/**
 * Writes what a batch decided, in as many statements as one op takes: lanes, claims, marks, the tournament's version,
 * history, audit, receipts. The version is raised late, because its row is what all writers of a tournament share.
 *
 * @returns each op's answer, in order, as it is stored
 */
export async function saveDecisions(
  trx: Kysely<Schema>,
  decided: readonly Decided[],
  sender: Sender,
  at: Date,
): Promise<ReplayResult[]> {
  await saveLanes(
    trx,
    decided.flatMap(({ decision }) => decision.writes),
  );
  await saveMarks(trx, decided);
  const versions = await raiseVersions(trx, decided);
  await saveHistory(trx, decided, versions, sender, at);
  await saveAudit(trx, decided, sender, at);
  const results = decided.map(({ op, decision }) => {
    const { receipt } = decision.result;
    if (op.kind !== 'scrape' || receipt === undefined) return decision.result;
    const version = versions.get(op.body.tournament_id) ?? 0;
    return { ...decision.result, receipt: { ...receipt, version } };
  });
  await saveReceipts(trx, decided, results, sender, at);
  return results;
}

/** Raises the version of each tournament that was written; reads that of one an upload left as it was. */
async function raiseVersions(
  trx: Kysely<Schema>,
  decided: readonly Decided[],
): Promise<Map<number, number>> {
  const versions = new Map<number, number>();
  const written = new Set(
    decided.filter(({ decision }) => decision.writes.length > 0).map(tournamentOf),
  );
  // One by one and in order: two batches over two tournaments must not wait for each other.
  for (const id of [...written].sort((a, b) => a - b)) {
    const version = await raiseVersion(trx, id);
    if (version === null) throw new Error(`lanes of tournament ${id} were written, and it is gone`);
    versions.set(id, version);
  }
  const uploads = decided.filter(({ op }) => op.kind === 'scrape').map(tournamentOf);
  const unread = uploads.filter((id) => !versions.has(id));
  if (unread.length === 0) return versions;
  const rows = await trx
    .selectFrom('tournaments')
    .select(['id', 'version'])
    .where('id', 'in', unread)
    .execute();
  for (const { id, version } of rows) versions.set(id, version);
  return versions;
}

function tournamentOf({ op }: Decided): number {
  return op.body.tournament_id;
}
