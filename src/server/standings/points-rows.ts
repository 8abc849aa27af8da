import type { Kysely } from 'kysely';
import type { PointsRow } from '../../contract/boards.ts';
import { toFantasyPoint } from '../../golf/hundredths.ts';
import { placeLabel } from '../../golf/places.ts';
import type { Schema } from '../db/schema.ts';
import { placeOf, type Ranking } from './ticket-table.ts';

/** Rows of the points board, the ones from a place in its order on. */
export async function pointsRows(
  db: Kysely<Schema>,
  ranking: Ranking,
  from: number,
  count: number,
): Promise<PointsRow[]> {
  const shown = [...ranking.order.subarray(from, from + count)];
  const names = await usernames(
    db,
    shown.map((index) => ranking.users[index] ?? 0),
  );
  return shown.map((index) => {
    const { first, tied } = placeOf(ranking, index);
    const user_id = ranking.users[index] ?? 0;
    return {
      position: first + 1,
      position_label: placeLabel(first + 1, tied),
      user_id,
      username: names.get(user_id) ?? '',
      tickets: ranking.tickets[index] ?? 0,
      fantasy_point: toFantasyPoint(ranking.points[index] ?? 0),
    };
  });
}

/** Where in the order somebody stands; null who has no ticket. */
export function indexInOrder({ users, order }: Ranking, userId: number): number | null {
  const index = users.indexOf(userId);
  return index === -1 ? null : order.indexOf(index);
}

async function usernames(
  db: Kysely<Schema>,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('users')
    .select(['id', 'username'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, username }) => [id, username]));
}
