import type { Kysely } from 'kysely';
import type { ResultDocument, Results } from '../../contract/game/results.ts';
import type { Schema } from '../db/schema.ts';
import { type PreparedAnswer, prepareAnswer, prepareText } from '../http/prepared-answer.ts';
import { refuse } from '../problems/api-problem.ts';
import { encodePublicKey, loadSigningKey } from './signing-key.ts';

/** Loads the frozen results of a published tournament, the newest first, without their documents. */
export async function loadResults(
  db: Kysely<Schema>,
  tournamentId: number,
): Promise<PreparedAnswer<Results>> {
  const name = await loadPublishedName(db, tournamentId);
  const key = await loadSigningKey(db);
  const rows = await db
    .selectFrom('results')
    .select(['number', 'sha256', 'signature', 'frozen_at', 'reopened_at', 'public_note'])
    .select(({ fn, ref }) => fn<number>('octet_length', [ref('document')]).as('bytes'))
    .where('tournament_id', '=', tournamentId)
    .orderBy('number', 'desc')
    .execute();
  const hashes = rows.map(({ sha256 }) => Buffer.from(sha256).toString('hex'));
  return prepareAnswer({
    tournament_id: tournamentId,
    name,
    public_key: key && encodePublicKey(key),
    snapshots: rows.map(({ number, signature, frozen_at, bytes, ...row }, index) => ({
      number,
      frozen_at: frozen_at.toISOString(),
      sha256: hashes[index] ?? '',
      signature: Buffer.from(signature).toString('base64'),
      previous_sha256: hashes[index + 1] ?? null,
      bytes,
      ...(row.reopened_at && {
        revision: { since: row.reopened_at.toISOString(), note: row.public_note ?? '' },
      }),
    })),
  });
}

/** Loads the name of a tournament; refuses a draft, and one that does not exist. */
export async function loadPublishedName(db: Kysely<Schema>, tournamentId: number): Promise<string> {
  const tournament = await db
    .selectFrom('tournaments')
    .select('name')
    .where('id', '=', tournamentId)
    .where('published_at', 'is not', null)
    .executeTakeFirst();
  return tournament?.name ?? refuse('not-found');
}

/** Loads the exact text of a result, by default of the newest one. */
export async function loadResultFile(
  db: Kysely<Schema>,
  tournamentId: number,
  number: number | undefined,
): Promise<PreparedAnswer<ResultDocument>> {
  const row = await db
    .selectFrom('results')
    .select('document')
    .where('tournament_id', '=', tournamentId)
    .$if(number !== undefined, (query) => query.where('number', '=', number ?? 0))
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  const document = row?.document ?? refuse('not-found');
  return prepareText(JSON.parse(document), document);
}
