import type { FieldDocument, FieldRow } from '../../contract/admin/field.ts';
import { listNameWords } from '../../golf/comparable-name.ts';
import type { FieldPlace } from './field-content.ts';

type Team = NonNullable<FieldPlace['team']>;

/** Returns the team that a row names; a team that is not stored yet has a negative id. */
export type FindTeam = (name: string, row: FieldRow['row']) => Team;

/**
 * Creates the function that finds teams by name. Names that differ only in case, accents, punctuation or spaces are one
 * team, in the spelling of the first: otherwise a slip would divide a team. The teams of this field come before those
 * of other tournaments.
 */
export function indexTeams({ golfers, teams }: FieldDocument): FindTeam {
  const found = new Map<string, Team>();
  const add = (team: Team) => {
    const key = foldTeam(team.name);
    if (!found.has(key)) found.set(key, team);
  };
  for (const { team, team_id } of golfers) {
    if (team !== null && team_id !== null) add({ id: team_id, name: team });
  }
  for (const { team_id, name } of teams) add({ id: team_id, name });
  return (name, row) => {
    const known = found.get(foldTeam(name));
    if (known) return known;
    const made = { id: -row, name };
    add(made);
    return made;
  };
}

function foldTeam(name: string): string {
  return listNameWords(name).join(' ') || name;
}
