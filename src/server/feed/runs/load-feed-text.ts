import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { refuse } from '../../problems/api-problem.ts';

/**
 * Returns the whole text of a fetch.
 *
 * @throws ApiProblem `not-found` when the text is deleted, or the fetch failed
 */
export async function loadFeedText(db: Kysely<Schema>, id: number): Promise<string> {
  const run = await db
    .selectFrom('feed_runs')
    .select('raw')
    .where('id', '=', id)
    .executeTakeFirst();
  if (!run?.raw) refuse('not-found');
  const text = await promisify(gunzip)(run.raw);
  return text.toString();
}
