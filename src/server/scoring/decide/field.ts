import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';

/** A competitor in the field of a round. */
export interface FieldPlayer {
  readonly id: number;
  readonly fullName: string;
  /** The tee sheet's start hole; null without one. */
  readonly startHole: number | null;
}

/** Loads the players of a round with the tee sheet's start holes. */
export function loadField(
  db: Kysely<Schema>,
  round: { readonly tournament_id: number; readonly round_id: number },
): Promise<FieldPlayer[]> {
  return db
    .selectFrom('field')
    .innerJoin('competitors', 'competitors.id', 'field.competitor_id')
    .leftJoin('tee_group_competitors as c', (join) =>
      join
        .onRef('c.tournament_id', '=', 'field.tournament_id')
        .onRef('c.competitor_id', '=', 'field.competitor_id')
        .on('c.round_id', '=', round.round_id),
    )
    .leftJoin('tee_groups as g', (join) =>
      join
        .onRef('g.tournament_id', '=', 'c.tournament_id')
        .onRef('g.round_id', '=', 'c.round_id')
        .onRef('g.group_number', '=', 'c.group_number'),
    )
    .select(['competitors.id', 'competitors.full_name as fullName', 'g.start_hole as startHole'])
    .where('field.tournament_id', '=', round.tournament_id)
    .execute();
}
