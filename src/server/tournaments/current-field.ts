import type { Kysely } from 'kysely';
import type { Competitor, Team } from '../../contract/game/game.ts';
import { compareNames } from '../../golf/names.ts';
import type { Schema } from '../db/schema.ts';
import { flagUrl, portraitUrl, teamLogoUrl } from '../media/media-url.ts';

/** Lists the field of the current tournament, by full name. */
export async function listCurrentCompetitors(db: Kysely<Schema>): Promise<Competitor[]> {
  const rows = await db
    .selectFrom('tournaments')
    .innerJoin('field', 'field.tournament_id', 'tournaments.id')
    .innerJoin('competitors', 'competitors.id', 'field.competitor_id')
    .leftJoin('teams', 'teams.id', 'field.team_id')
    .select([
      'competitors.id',
      'competitors.full_name',
      'competitors.picture',
      'competitors.country_code',
      'teams.name as team_name',
      'field.group_name',
    ])
    .where('tournaments.is_current', '=', true)
    .execute();
  return rows
    .map((row) => ({
      id: row.id,
      full_name: row.full_name,
      image_url: portraitUrl(row.id, row.full_name, row.picture),
      group_name: row.group_name ?? row.team_name,
      flag_image_url: flagUrl(row.country_code),
    }))
    .sort((a, b) => compareNames(a.full_name, b.full_name));
}

/** Lists the teams of the current tournament, by name. */
export async function listCurrentTeams(db: Kysely<Schema>): Promise<Team[]> {
  const rows = await db
    .selectFrom('tournaments')
    .innerJoin('field', 'field.tournament_id', 'tournaments.id')
    .innerJoin('teams', 'teams.id', 'field.team_id')
    .select(['teams.id', 'teams.name', 'teams.picture'])
    .distinct()
    .where('tournaments.is_current', '=', true)
    .execute();
  return rows
    .map(({ id, name, picture }) => ({
      id,
      teamName: name,
      teamLogoUrl: teamLogoUrl(id, name, picture),
    }))
    .sort((a, b) => compareNames(a.teamName, b.teamName));
}
