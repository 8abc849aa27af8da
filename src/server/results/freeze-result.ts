import { createHash, sign } from 'node:crypto';
import canonicalize from 'canonicalize';
import type { Selectable, Transaction } from 'kysely';
import type { Schema } from '../db/schema.ts';
import { refuse } from '../problems/api-problem.ts';
import { buildResult } from './build-result.ts';
import { loadOrCreateSigningKey } from './signing-key.ts';

/**
 * Freezes the result of a tournament that becomes final: stores its document as canonical JSON with hash and signature.
 * The next one after a revision has the hash of the one before. The caller has locked the tournament and its rounds.
 */
export async function freezeResult(
  trx: Transaction<Schema>,
  tournamentId: number,
  now: Date,
): Promise<void> {
  const before = await findNewestResult(trx, tournamentId);
  const number = (before?.number ?? 0) + 1;
  const result = await buildResult(trx, tournamentId, {
    number,
    previous_sha256: before ? Buffer.from(before.sha256).toString('hex') : null,
    note: before?.public_note ?? null,
    frozen_at: now.toISOString(),
  });
  const document = canonicalize(result) ?? '';
  const bytes = Buffer.from(document);
  const sha256 = createHash('sha256').update(bytes).digest();
  const signature = sign(null, bytes, await loadOrCreateSigningKey(trx));
  const row = { tournament_id: tournamentId, number, document, sha256, signature, frozen_at: now };
  await trx.insertInto('results').values(row).execute();
}

/** The reason of a revision, and the note that everybody reads. */
interface Revision {
  readonly reason: string | undefined;
  readonly public_note: string | undefined;
}

/** Records that a revision opens the newest result again. A tournament without a result needs no public note. */
export async function startRevision(
  trx: Transaction<Schema>,
  tournamentId: number,
  { reason, public_note }: Revision,
  now: Date,
): Promise<void> {
  const newest = await findNewestResult(trx, tournamentId);
  if (!newest) return;
  if (public_note === undefined) {
    const message = 'A revision of a result needs a note that everybody can read';
    refuse('validation-failed', { errors: [{ path: 'public_note', message }] });
  }
  await trx
    .updateTable('results')
    .set({ reopened_at: now, reason: reason ?? null, public_note })
    .where('tournament_id', '=', tournamentId)
    .where('number', '=', newest.number)
    .execute();
}

/** Returns the newest result of a tournament; undefined without one. */
export async function findNewestResult(
  db: Transaction<Schema>,
  tournamentId: number,
): Promise<Selectable<Schema['results']> | undefined> {
  return db
    .selectFrom('results')
    .selectAll()
    .where('tournament_id', '=', tournamentId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
}
