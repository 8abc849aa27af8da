import { type RawBuilder, sql } from 'kysely';

/** The columns of a lane's key. */
export const LANE = ['tournament_id', 'round_id', 'competitor_id', 'hole_number'] as const;

/** Returns the condition that two tables of a statement refer to the same lane. */
export function isSameLane(first: string, second: string): RawBuilder<boolean> {
  const names = (table: string) => sql.join(LANE.map((column) => sql.ref(`${table}.${column}`)));
  return sql`(${names(first)}) = (${names(second)})`;
}
