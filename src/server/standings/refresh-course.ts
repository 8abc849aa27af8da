import type { Transaction } from 'kysely';
import type { Schema } from '../db/schema.ts';
import type { Course } from './course.ts';
import { type CardAddress, loadCards, newest } from './load-cards.ts';
import { loadCourse } from './load-course.ts';

/**
 * Brings a course up to date: reads the cards that were written since its version, or everything when a version in
 * between left neither a stroke nor a new ticket (a status, a place the committee gave, the set-up).
 *
 * @param lastTicketId the highest id of the tickets known: a status changes those that hold the golfer
 * @returns the same course when nothing changed
 */
export async function refreshCourse(
  trx: Transaction<Schema>,
  course: Course,
  lastTicketId: number,
): Promise<Course | null> {
  const { tournamentId, version } = course;
  const now = await trx
    .selectFrom('tournaments')
    .select('version')
    .where('id', '=', tournamentId)
    .executeTakeFirst();
  if (!now) return null;
  if (now.version === version) return course;
  const written = await trx
    .selectFrom('score_history')
    .select(['round_id as roundId', 'competitor_id as competitorId', 'tournament_version'])
    .distinct()
    .where('tournament_id', '=', tournamentId)
    .where('tournament_version', '>', version)
    .execute();
  const claimed = await trx
    .selectFrom('tickets')
    .select('tournament_version')
    .distinct()
    .where('tournament_id', '=', tournamentId)
    .where('tournament_version', '>', version)
    .where('id', '>', lastTicketId)
    .execute();
  const versions = new Set([...written, ...claimed].map((row) => row.tournament_version));
  if (versions.size !== now.version - version) return loadCourse(trx, tournamentId);
  const { cards, updatedAt } = await loadCards(trx, course, uniqueCards(written));
  return {
    ...course,
    version: now.version,
    updatedAt: newest([course.updatedAt, updatedAt]),
    cards: new Map([...course.cards, ...cards]),
  };
}

function uniqueCards(written: readonly CardAddress[]): CardAddress[] {
  return [
    ...new Map(written.map((card) => [`${card.roundId}/${card.competitorId}`, card])).values(),
  ];
}
