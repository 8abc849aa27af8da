import type { Kysely } from 'kysely';
import type { Schema } from '../db/schema.ts';

/** Whom a draw is made over: competitor and team ids in ascending order. */
export interface FieldRevision {
  readonly revision: number;
  readonly golferIds: readonly number[];
  readonly teamIds: readonly number[];
}

/**
 * The field as it is now, as a revision that is kept: the last one while nobody came or went, else the next. The
 * caller holds the tournament's row, so that two draws never make the same number. Who is out is not in it.
 */
export async function currentRevision(
  trx: Kysely<Schema>,
  tournamentId: number,
): Promise<FieldRevision> {
  const golfers = await trx
    .selectFrom('field')
    .leftJoin('competitor_endings as e', (join) =>
      join
        .onRef('e.tournament_id', '=', 'field.tournament_id')
        .onRef('e.competitor_id', '=', 'field.competitor_id'),
    )
    .select(['field.competitor_id', 'team_id'])
    .where('field.tournament_id', '=', tournamentId)
    .where('e.status', 'is', null)
    .execute();
  const golferIds = ascending(golfers.map(({ competitor_id }) => competitor_id));
  const teamIds = ascending(golfers.flatMap(({ team_id }) => (team_id === null ? [] : [team_id])));
  const last = await trx
    .selectFrom('field_revisions')
    .select(['revision', 'golfer_ids', 'team_ids'])
    .where('tournament_id', '=', tournamentId)
    .orderBy('revision', 'desc')
    .limit(1)
    .executeTakeFirst();
  const revision = last?.revision ?? 0;
  if (last && isSame(last.golfer_ids, golferIds) && isSame(last.team_ids, teamIds)) {
    return { revision, golferIds, teamIds };
  }
  await trx
    .insertInto('field_revisions')
    .values({
      tournament_id: tournamentId,
      revision: revision + 1,
      golfer_ids: golferIds,
      team_ids: teamIds,
    })
    .execute();
  return { revision: revision + 1, golferIds, teamIds };
}

function ascending(ids: readonly number[]): number[] {
  return [...new Set(ids)].sort((a, b) => a - b);
}

function isSame(a: readonly number[], b: readonly number[]): boolean {
  return a.length === b.length && a.every((id, index) => id === b[index]);
}
