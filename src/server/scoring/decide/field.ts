import type { Kysely } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Schema } from '../../db/schema.ts';

/** A competitor in the field of a round. */
export interface FieldPlayer {
  readonly id: number;
  readonly fullName: string;
  /** The name of the uploaded picture; null without one. */
  readonly picture: string | null;
  /** The tee sheet's start hole; null without one. */
  readonly startHole: number | null;
}

/** A player of a round, with the names by which an upload finds the player. */
export interface NamedPlayer extends FieldPlayer {
  /** Former names, and names in feeds. */
  readonly aliases?: readonly string[];
}

interface Round {
  readonly tournament_id: number;
  readonly round_id: number;
}

/** Loads the players of a round with the tee sheet's start holes. */
export function loadField(db: Kysely<Schema>, round: Round): Promise<FieldPlayer[]> {
  return selectField(db, round).execute();
}

/** Loads the players of a round with their other names too. */
export async function loadNamedField(db: Kysely<Schema>, round: Round): Promise<NamedPlayer[]> {
  const rows = await selectField(db, round)
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('competitor_aliases')
          .select('alias')
          .whereRef('competitor_aliases.competitor_id', '=', 'competitors.id'),
      ).as('others'),
    )
    .execute();
  return rows.map(({ others, ...player }) => ({
    ...player,
    aliases: others.map(({ alias }) => alias),
  }));
}

function selectField(db: Kysely<Schema>, round: Round) {
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
    .select(['competitors.id', 'competitors.full_name as fullName', 'competitors.picture'])
    .select('g.start_hole as startHole')
    .where('field.tournament_id', '=', round.tournament_id);
}
