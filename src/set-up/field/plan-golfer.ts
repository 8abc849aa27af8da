import { formatCountryName } from '../../contract/account/country-name.ts';
import type { FieldDocument } from '../../contract/admin/field.ts';
import type { PlannedRow } from '../row-kind.ts';
import type { ReserveFor } from './check-reserves.ts';
import type { FieldPlace, GolferPerson } from './field-content.ts';
import type { FindTeam } from './index-teams.ts';
import type { FieldRowMatch } from './match-golfers.ts';
import type { AliasReading } from './parse-aliases.ts';

/** A row with the golfer and the place after it. */
export interface PlannedGolfer {
  readonly planned: PlannedRow;
  readonly place: FieldPlace;
  readonly person: GolferPerson;
}

interface Facts {
  readonly document: FieldDocument;
  readonly findTeam: FindTeam;
  readonly aliases: AliasReading;
  readonly reserveFor: ReserveFor | null;
  /** Returns the place of the golfer whose entry a reserve takes, after the import. */
  readonly toImportPlace: (id: number) => FieldPlace | null;
  readonly getName: (id: number) => string;
}

/** Plans what a row does to its golfer. */
export function planGolfer(match: FieldRowMatch, facts: Facts): PlannedGolfer | PlannedRow {
  const { row, id, known, place } = match;
  const { document, aliases, reserveFor, getName } = facts;
  const refuse = (column: string, says: string): PlannedRow => {
    return { row: row.row, effect: 'refuse', says, column };
  };
  if (reserveFor && 'refused' in reserveFor) {
    return { row: row.row, effect: 'refuse', says: reserveFor.refused, column: 'replaces' };
  }
  if ('taken' in aliases) {
    return refuse('alias', `${aliases.taken} is a name of ${aliases.by}`);
  }
  if (document.is_entry_open && !place && !reserveFor) {
    return refuse(
      'full_name',
      'entry is open, so no golfer is added. A reserve names in "replaces" whose entry it takes',
    );
  }
  const country = row.country ?? known?.country;
  if (country === undefined) return refuse('country', 'a new golfer needs a country');
  const isReleased = row.replaces === null && place?.replaces != null;
  if (document.is_entry_open && isReleased) {
    const first = getName(place.replaces ?? 0);
    return refuse(
      'replaces',
      `plays for ${first}. Give ${first} the entry back on the leaderboard first`,
    );
  }
  const replaces = reserveFor ? reserveFor.id : isReleased ? null : (place?.replaces ?? null);
  const team = chooseTeam(match, facts, replaces);
  if (typeof team === 'string') return refuse('team', team);
  const person: GolferPerson = {
    competitor_id: id,
    full_name: known && !row.renames ? known.full_name : row.full_name,
    country,
    aliases: aliases.aliases,
  };
  const after: FieldPlace = {
    competitor_id: id,
    team,
    group_name: row.group_name === undefined ? (place?.group_name ?? null) : row.group_name,
    replaces,
    entry_number: place?.entry_number ?? null,
    ending: place?.ending ?? null,
  };
  return {
    planned: { row: row.row, column: null, ...describeRow(match, after, facts) },
    place: after,
    person,
  };
}

/** Chooses the team of a golfer, or says why the golfer cannot have it. A reserve plays for the team of the entry. */
function chooseTeam(
  { row, place }: FieldRowMatch,
  { document, findTeam, toImportPlace }: Facts,
  replaces: number | null,
): FieldPlace['team'] | string {
  const before = place?.team_id != null ? { id: place.team_id, name: place.team ?? '' } : null;
  const asked = row.team ? findTeam(row.team, row.row) : null;
  if (replaces !== null) {
    const team = toImportPlace(replaces)?.team ?? null;
    if (asked && asked.id !== team?.id) {
      return `a reserve plays for the team of the entry: ${team?.name ?? 'none'}`;
    }
    return team;
  }
  const after = row.team === undefined ? before : asked;
  if (!document.is_entry_open || after?.id === before?.id) return after;
  if (document.has_begun) return 'the teams are fixed since the first stroke';
  if (!after) return 'entry is open, so every golfer of a team stays in a team';
  const isOfField = document.golfers.some(({ team_id }) => team_id === after.id);
  if (!isOfField) return 'entry is open, so no team is added';
  return after;
}

function describeRow(
  { row, known, place }: FieldRowMatch,
  after: FieldPlace,
  { aliases, getName }: Facts,
): Pick<PlannedRow, 'effect' | 'says'> {
  const added = 'added' in aliases ? aliases.added : [];
  const isRenamed = known !== null && row.renames === true && known.full_name !== row.full_name;
  const changes = [
    ...(isRenamed ? [`name from ${known.full_name} to ${row.full_name}`] : []),
    ...(known && row.country && known.country !== row.country
      ? [`country from ${formatCountryName(known.country)} to ${formatCountryName(row.country)}`]
      : []),
    ...(place ? describeChange('team', place.team, after.team?.name ?? null) : []),
    ...(place ? describeChange('group', place.group_name, after.group_name) : []),
  ];
  const facts = [
    ...changes,
    ...(known ? added.map((alias) => `new alias ${alias}`) : []),
    ...(after.replaces !== null && place?.replaces !== after.replaces
      ? [`plays for ${getName(after.replaces)}`]
      : []),
    ...(after.replaces === null && place?.replaces != null
      ? [`no longer plays for ${getName(place.replaces)}`]
      : []),
  ];
  const readings = [
    ...(known && !row.renames && known.full_name !== row.full_name
      ? [`known as ${known.full_name}`]
      : []),
    ...(row.team && after.team && after.team.name !== row.team
      ? [`team read as ${after.team.name}`]
      : []),
  ];
  const effect = !place ? 'add' : facts.length === 0 ? 'same' : 'change';
  return { effect, says: [...facts, ...readings].join(', ') };
}

function describeChange(what: string, before: string | null, after: string | null): string[] {
  return before === after ? [] : [`${what} from ${before ?? 'none'} to ${after ?? 'none'}`];
}
