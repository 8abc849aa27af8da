import { isDeepStrictEqual } from 'node:util';
import { type Kysely, sql } from 'kysely';
import type { FieldDocument } from '../../../contract/admin/field.ts';
import { formatCount } from '../../../contract/base/counts.ts';
import type { FieldContent, FieldPlace } from '../../../set-up/field/field-content.ts';
import type { Schema } from '../../db/schema.ts';
import type { ContentChange, SinceImport } from '../importer.ts';

/** Describes what prevents an import of the field from being undone. */
export async function listFieldDependents(
  db: Kysely<Schema>,
  document: FieldDocument,
  { before: present, after: former }: ContentChange<FieldContent>,
  { importedAt, wasPublished }: SinceImport,
): Promise<string[]> {
  const formerById = new Map(former.places.map((place) => [place.competitor_id, place]));
  if (wasPublished) return ['The tournament was published since this import'];
  const deleted = await listDeleted(db, former);
  if (deleted.length > 0) return deleted;
  const added = document.golfers.filter(({ competitor_id }) => !formerById.has(competitor_id));
  const words = added.flatMap(({ full_name, has_strokes, groups: [group] }) => {
    if (has_strokes) return [`${full_name} has strokes`];
    if (document.is_entry_open || !group) return [];
    return [`${full_name} plays in group ${group.group_number} of round ${group.round_id}`];
  });
  const moved = present.places.filter((place) => {
    return movesTickets(place, formerById.get(place.competitor_id));
  });
  if (!document.is_entry_open || moved.length === 0) return words;
  if (document.is_fixed) return [...words, 'The seed of the draw is public, so the field is fixed'];
  const hasOtherTeam = moved.some(({ team, competitor_id }) => {
    const place = formerById.get(competitor_id);
    return place && place.team?.id !== team?.id;
  });
  if (document.has_begun && hasOtherTeam) words.push('Strokes were entered since this import');
  const tickets = await countTickets(db, document.tournament_id, importedAt);
  if (tickets > 0) {
    words.push(`${formatCount(tickets, 'ticket was', 'tickets were')} claimed since this import`);
  }
  return words;
}

/** Lists the golfers and teams that the undo would bring back but another undo has deleted. */
async function listDeleted(db: Kysely<Schema>, { places, people }: FieldContent) {
  const teams = new Map(
    places.flatMap(({ team }) => (team ? [[team.id, team.name] as const] : [])),
  );
  const golfers = new Map(people.map((person) => [person.competitor_id, person.full_name]));
  const { rows } = await sql<{ name: string }>`
    select name from unnest(${[...teams.keys()]}::int[], ${[...teams.values()]}::text[])
      as of_team (id, name)
    where not exists (select from teams where teams.id = of_team.id)
    union all
    select name from unnest(${[...golfers.keys()]}::int[], ${[...golfers.values()]}::text[])
      as of_golfer (id, name)
    where not exists (select from competitors where competitors.id = of_golfer.id)`.execute(db);
  return rows.map(({ name }) => `${name} was deleted by the undo of another import`);
}

/** Whether a difference between two places changes tickets: the golfer of an entry, the ending or the team. */
function movesTickets(place: FieldPlace, former: FieldPlace | undefined): boolean {
  return (
    former === undefined ||
    place.entry_number !== former.entry_number ||
    place.team?.id !== former.team?.id ||
    !isDeepStrictEqual(place.ending, former.ending)
  );
}

async function countTickets(db: Kysely<Schema>, tournamentId: number, since: Date) {
  const { tickets } = await db
    .selectFrom('tickets')
    .select(({ fn }) => fn.countAll<number>().as('tickets'))
    .where('tournament_id', '=', tournamentId)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
  return Number(tickets);
}
