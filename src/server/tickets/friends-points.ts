import type { Kysely } from 'kysely';
import { type FriendsPoints, TOP_FRIENDS } from '../../contract/game/tickets.ts';
import { toFantasyPoint } from '../../golf/hundredths.ts';
import type { Schema } from '../db/schema.ts';
import { selectPairs } from '../friends/pairs.ts';
import { refuse } from '../problems/api-problem.ts';
import type { Standings } from '../standings/standings.ts';
import { findTicketPlace, type Ranking } from '../standings/tickets/ticket-table.ts';
import { begunStates } from './ticket-standing.ts';

/** Returns the reader and the reader's best friends by points in a tournament, the best first. */
export async function readFriendsPoints(
  db: Kysely<Schema>,
  standings: Pick<Standings, 'of'>,
  readerId: number,
  tournamentId: number,
): Promise<FriendsPoints> {
  const boards = await standings.of(tournamentId);
  if (!boards) return refuse('not-found');
  const { ranking } = boards;
  const head = { of: ranking.order.length, updated_at: boards.updatedAt?.toISOString() ?? null };
  if (!begunStates.has(boards.state)) return { friends: 0, rows: [], ...head };
  const friends = await selectPairs(db, readerId)
    .select(['users.id', 'username', 'avatar as img'])
    .where('accepted_at', 'is not', null)
    .execute();
  const reader = await db
    .selectFrom('users')
    .select(['id', 'username', 'avatar as img'])
    .where('id', '=', readerId)
    .executeTakeFirstOrThrow();
  const indexes = findIndexes(ranking, new Set([readerId, ...friends.map(({ id }) => id)]));
  const ranked = [reader, ...friends].flatMap(({ id, ...person }) => {
    const index = indexes.get(id);
    if (index === undefined) return [];
    const { first, tied } = findTicketPlace(ranking, index);
    const points = toFantasyPoint(ranking.points[index] ?? 0);
    return { user_id: id, ...person, position: first + 1, is_tied: tied, fantasy_point: points };
  });
  ranked.sort((a, b) => a.position - b.position || a.user_id - b.user_id);
  const others = ranked.filter(({ user_id }) => user_id !== readerId);
  const top = new Set(others.slice(0, TOP_FRIENDS));
  return {
    friends: others.length,
    rows: ranked.filter((row) => row.user_id === readerId || top.has(row)),
    ...head,
  };
}

/** Finds the indexes of these users in one pass, because a season may have a million participants. */
function findIndexes(
  { users, tickets }: Ranking,
  ids: ReadonlySet<number>,
): ReadonlyMap<number, number> {
  const found = new Map<number, number>();
  users.forEach((id, index) => {
    if (ids.has(id) && tickets[index] !== 0) found.set(id, index);
  });
  return found;
}
