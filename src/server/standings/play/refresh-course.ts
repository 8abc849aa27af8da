import type { Transaction } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import type { Course } from './course.ts';
import { findNewest, loadCards, type RoundCardIds } from './load-cards.ts';
import { loadCourse, loadFrozenEntries } from './load-course.ts';

/**
 * Updates a course: loads the cards that were written since its version. Loads everything when another kind of write
 * came since then (a status, an official place, the set-up).
 *
 * @returns the same course when nothing changed
 */
export async function refreshCourse(
  trx: Transaction<Schema>,
  course: Course,
): Promise<Course | null> {
  const { tournamentId, version } = course;
  const now = await trx
    .selectFrom('tournaments')
    .select('version')
    .where('id', '=', tournamentId)
    .where('published_at', 'is not', null)
    .executeTakeFirst();
  if (!now) return null;
  if (now.version === version) return course;
  const writtenCards = await trx
    .selectFrom('score_history')
    .select(['round_id as roundId', 'competitor_id as competitorId', 'tournament_version'])
    .distinct()
    .where('tournament_id', '=', tournamentId)
    .where('tournament_version', '>', version)
    .execute();
  const newTickets = await trx
    .selectFrom('tickets')
    .select('tournament_version')
    .distinct()
    .where('tournament_id', '=', tournamentId)
    .where('tournament_version', '>', version)
    .execute();
  const versions = new Set([...writtenCards, ...newTickets].map((row) => row.tournament_version));
  if (versions.size !== now.version - version) return loadCourse(trx, tournamentId);
  const { cards, updatedAt } = await loadCards(trx, course, uniqueCards(writtenCards));
  return {
    ...course,
    version: now.version,
    updatedAt: findNewest([course.updatedAt, updatedAt]),
    cards: new Map([...course.cards, ...cards]),
    frozenEntries: course.frozenEntries ?? (await loadFrozenEntries(trx, tournamentId)),
  };
}

function uniqueCards(writtenCards: readonly RoundCardIds[]): RoundCardIds[] {
  return [
    ...new Map(writtenCards.map((card) => [`${card.roundId}/${card.competitorId}`, card])).values(),
  ];
}
