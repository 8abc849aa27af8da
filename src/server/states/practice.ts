import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { GroupIds } from '../../contract/base/followed-group.ts';
import type { Schema } from '../db/schema.ts';

/** Whether a tournament takes strokes: a published one, or a practice copy. For queries of the table `tournaments`. */
export const takesStrokes: RawBuilder<boolean> = sql`
  (published_at is not null or practice_of is not null)`;

/**
 * Whether a reader may read a tournament's cards: every published one, and a practice copy only as a guest of one of its
 * links. For queries of the table `tournaments`.
 */
export function mayReadCards(guestGroup: GroupIds | null): RawBuilder<boolean> {
  return sql`(published_at is not null
    or (practice_of is not null and tournaments.id = ${guestGroup?.tournament_id ?? null}))`;
}

/** Whether everybody may know of a tournament: no draft, no practice copy. */
export async function isPublished(db: Kysely<Schema>, tournamentId: number): Promise<boolean> {
  const tournament = await db
    .selectFrom('tournaments')
    .select('id')
    .where('id', '=', tournamentId)
    .where('published_at', 'is not', null)
    .executeTakeFirst();
  return tournament !== undefined;
}

/** Finds the practice copy of a tournament; undefined without one. */
export async function findPractice(
  db: Kysely<Schema>,
  tournamentId: number,
): Promise<{ readonly id: number; readonly ends_at: Date } | undefined> {
  const copy = await db
    .selectFrom('tournaments')
    .select(['id', 'ends_at'])
    .where('practice_of', '=', tournamentId)
    .executeTakeFirst();
  return copy?.ends_at ? { id: copy.id, ends_at: copy.ends_at } : undefined;
}
