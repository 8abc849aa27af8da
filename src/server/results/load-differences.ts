import type { Kysely } from 'kysely';
import { listResultDifferences } from '../../contract/game/result-differences.ts';
import type { ResultDifferences } from '../../contract/game/result-revision.ts';
import type { ResultDocument } from '../../contract/game/results.ts';
import { inSnapshot } from '../db/in-snapshot.ts';
import type { Schema } from '../db/schema.ts';
import { buildResult } from './build-result.ts';
import { findNewestResult } from './freeze-result.ts';

/** Compares a tournament as it stands now with its newest frozen result. */
export async function loadResultDifferences(
  db: Kysely<Schema>,
  tournamentId: number,
): Promise<ResultDifferences> {
  return inSnapshot(db, async (trx) => {
    const newest = await findNewestResult(trx, tournamentId);
    if (!newest) return { number: null, groups: [] };
    const before: ResultDocument = JSON.parse(newest.document);
    const { number, previous_sha256, note, frozen_at } = before;
    const head = { number, previous_sha256, note, frozen_at };
    const present = await buildResult(trx, tournamentId, head);
    return { number: newest.number, groups: listResultDifferences(before, present) };
  });
}
