import type { Kysely } from 'kysely';
import type { PointsRow } from '../../contract/game/boards.ts';
import { toFantasyPoint } from '../../golf/hundredths.ts';
import { NO_PLACE, placeLabel } from '../../golf/places.ts';
import type { Schema } from '../db/schema.ts';
import type { TieBreakLookup } from './prize-tallies.ts';
import { findTicketPlace, type Ranking } from './tickets/ticket-table.ts';

/**
 * Creates rows of the points board, starting at an index of its order.
 *
 * @param isPlayed false before the first stroke, when there are no places
 * @param readTieBreak reads what decides a tie; absent where rows don't have it
 */
export async function createPointsRows(
  db: Kysely<Schema>,
  ranking: Ranking,
  from: number,
  count: number,
  isPlayed: boolean,
  readTieBreak?: TieBreakLookup,
): Promise<PointsRow[]> {
  const shownIndexes = [...ranking.order.subarray(from, from + count)];
  const names = await loadUsernames(
    db,
    shownIndexes.map((index) => ranking.users[index] ?? 0),
  );
  return shownIndexes.map((index) => {
    const { first, tied } = findTicketPlace(ranking, index);
    const user_id = ranking.users[index] ?? 0;
    const tieBreak = isPlayed ? readTieBreak?.(index) : null;
    return {
      position: first + 1,
      position_label: isPlayed ? placeLabel(first + 1, tied) : NO_PLACE,
      user_id,
      username: names.get(user_id) ?? '',
      tickets: ranking.tickets[index] ?? 0,
      fantasy_point: toFantasyPoint(ranking.points[index] ?? 0),
      ...(tieBreak && { tie_break: tieBreak }),
    };
  });
}

/** Returns a user's index in the order; null when the user has no ticket on the board. */
export function findIndexInOrder({ users, order }: Ranking, userId: number): number | null {
  const index = users.indexOf(userId);
  const place = index === -1 ? -1 : order.indexOf(index);
  return place === -1 ? null : place;
}

/** The name that replaces the username of a deleted account. */
const DELETED_PLAYER = 'Deleted player';

/** Loads the usernames of these accounts. */
export async function loadUsernames(
  db: Kysely<Schema>,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('users')
    .select(['id', 'username', 'deleted_at'])
    .where('id', 'in', ids)
    .execute();
  return new Map(
    rows.map(({ id, username, deleted_at }) => [id, deleted_at ? DELETED_PLAYER : username]),
  );
}
