import type { Kysely } from 'kysely';
import { type FriendsPoints, TOP_FRIENDS } from '../../contract/game/tickets.ts';
import { toFantasyPoint } from '../../golf/hundredths.ts';
import type { Schema } from '../db/schema.ts';
import { refuse } from '../problems/api-problem.ts';
import { findHolders } from '../standings/friend-rows.ts';
import type { Standings } from '../standings/standings.ts';
import { findTicketPlace } from '../standings/tickets/ticket-table.ts';
import { begunStates } from '../tickets/ticket-standing.ts';
import { selectPairs } from './pairs.ts';

/** Returns the reader and the reader's best friends by points in a tournament, the best first. */
export async function loadFriendsPoints(
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
  const holders = await findHolders(ranking, [reader, ...friends]);
  const ranked = holders.map(({ id, username, img, index }) => {
    const { first, tied } = findTicketPlace(ranking, index);
    const points = toFantasyPoint(ranking.points[index] ?? 0);
    const place = { position: first + 1, is_tied: tied, fantasy_point: points };
    return { user_id: id, username, img, ...place };
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
