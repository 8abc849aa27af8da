import { isDeepStrictEqual } from 'node:util';
import { type Kysely, sql } from 'kysely';
import type { FieldContent, FieldPlace } from '../../../set-up/field/field-content.ts';
import type { Schema } from '../../db/schema.ts';
import { changeSeats } from '../../office/pass-entry.ts';
import { deleteUnusedPictures } from '../../office/pictures/delete-unused-pictures.ts';
import type { ContentChange, CreatedIds } from '../importer.ts';
import { reserveIds } from './reserve-ids.ts';
import { runInChunks } from './run-in-chunks.ts';
import { savePeople } from './save-people.ts';

/** Saves a field, with its new golfers and teams. Returns the ids of the new ones. Deletes unused orphans. */
export async function saveField(
  trx: Kysely<Schema>,
  tournamentId: number,
  change: ContentChange<FieldContent>,
  orphans?: CreatedIds,
): Promise<CreatedIds> {
  const golferIds = await savePeople(trx, change);
  const teamIds = await insertTeams(trx, change.after);
  const golferId = (id: number) => golferIds.get(id) ?? id;
  const places = change.after.places.map((place) => ({
    ...place,
    competitor_id: golferId(place.competitor_id),
    replaces: place.replaces === null ? null : golferId(place.replaces),
    team: place.team && { ...place.team, id: teamIds.get(place.team.id) ?? place.team.id },
  }));
  await savePlaces(trx, tournamentId, change.before.places, places);
  if (orphans) await deleteOrphans(trx, orphans);
  return { competitors: [...golferIds.values()], teams: [...teamIds.values()] };
}

async function insertTeams(
  trx: Kysely<Schema>,
  { places }: FieldContent,
): Promise<ReadonlyMap<number, number>> {
  const made = new Map(
    places.flatMap(({ team }) => (team && team.id < 0 ? [[team.id, team.name] as const] : [])),
  );
  const ids = await reserveIds(trx, 'teams', made.size);
  const idByMadeId = new Map([...made.keys()].map((id, index) => [id, ids[index] ?? 0]));
  await runInChunks([...made], async (rows) => {
    const teams = rows.map(([id, name]) => ({ id: idByMadeId.get(id) ?? id, name }));
    await trx.insertInto('teams').values(teams).execute();
  });
  return idByMadeId;
}

async function savePlaces(
  trx: Kysely<Schema>,
  tournamentId: number,
  before: readonly FieldPlace[],
  after: readonly FieldPlace[],
): Promise<void> {
  const beforeById = new Map(before.map((place) => [place.competitor_id, place]));
  const afterById = new Map(after.map((place) => [place.competitor_id, place]));
  const removed = before.filter(({ competitor_id }) => !afterById.has(competitor_id));
  const written = after.filter((place) => !isSame(place, beforeById.get(place.competitor_id)));
  const added = written.filter(({ competitor_id }) => !beforeById.has(competitor_id));
  const changed = written.filter(({ competitor_id }) => beforeById.has(competitor_id));

  await insertPlaces(trx, tournamentId, added);
  for (const { competitor_id } of [...removed, ...changed]) {
    const first = beforeById.get(competitor_id)?.replaces ?? null;
    if (first !== null && first !== (afterById.get(competitor_id)?.replaces ?? null)) {
      await changeSeats(trx, { tournament_id: tournamentId, competitor_id }, first);
    }
  }
  // Two golfers may exchange an entry, so the old numbers are removed before the new ones are written.
  await clearPlaces(trx, tournamentId, [...removed, ...changed]);
  await deletePlaces(trx, tournamentId, removed);
  await updatePlaces(trx, tournamentId, written);
  await insertEndings(trx, tournamentId, written);
  for (const { competitor_id, replaces } of written) {
    const first = beforeById.get(competitor_id)?.replaces ?? null;
    if (replaces !== null && replaces !== first) {
      const golfer = { tournament_id: tournamentId, competitor_id: replaces };
      await changeSeats(trx, golfer, competitor_id);
    }
  }
}

function isSame(place: FieldPlace, other: FieldPlace | undefined): boolean {
  return (
    other !== undefined &&
    place.team?.id === other.team?.id &&
    place.group_name === other.group_name &&
    place.replaces === other.replaces &&
    place.entry_number === other.entry_number &&
    isDeepStrictEqual(place.ending, other.ending)
  );
}

type Places = readonly FieldPlace[];

async function insertPlaces(trx: Kysely<Schema>, tournamentId: number, places: Places) {
  await runInChunks(places, async (rows) => {
    const ids = rows.map(({ competitor_id }) => competitor_id);
    await sql`
      insert into field (tournament_id, competitor_id)
      select ${tournamentId}::int, id from unnest(${ids}::int[]) as id`.execute(trx);
  });
}

async function clearPlaces(trx: Kysely<Schema>, tournamentId: number, places: Places) {
  await runInChunks(places, async (rows) => {
    const ids = rows.map(({ competitor_id }) => competitor_id);
    await trx
      .deleteFrom('competitor_endings')
      .where('tournament_id', '=', tournamentId)
      .where('competitor_id', 'in', ids)
      .execute();
    await trx
      .updateTable('field')
      .set({ replaces: null, entry_number: null })
      .where('tournament_id', '=', tournamentId)
      .where('competitor_id', 'in', ids)
      .execute();
  });
}

async function deletePlaces(trx: Kysely<Schema>, tournamentId: number, places: Places) {
  await runInChunks(places, async (rows) => {
    const ids = rows.map(({ competitor_id }) => competitor_id);
    // A refused write leaves a card without an entry.
    for (const table of ['cards', 'field'] as const) {
      await trx
        .deleteFrom(table)
        .where('tournament_id', '=', tournamentId)
        .where('competitor_id', 'in', ids)
        .execute();
    }
  });
}

async function updatePlaces(trx: Kysely<Schema>, tournamentId: number, places: Places) {
  await runInChunks(places, async (rows) => {
    const values = rows.map(({ team, ...place }) => ({ ...place, team_id: team?.id ?? null }));
    await sql`
      update field
      set team_id = written.team_id, group_name = written.group_name,
        replaces = written.replaces, entry_number = written.entry_number
      from jsonb_to_recordset(${JSON.stringify(values)}) as written (
        competitor_id int, team_id int, group_name text, replaces int, entry_number int
      )
      where field.tournament_id = ${tournamentId}
        and field.competitor_id = written.competitor_id`.execute(trx);
  });
}

async function insertEndings(trx: Kysely<Schema>, tournamentId: number, places: Places) {
  const endings = places.flatMap(({ competitor_id, ending }) =>
    ending ? [{ tournament_id: tournamentId, competitor_id, ...ending }] : [],
  );
  await runInChunks(endings, async (rows) => {
    await trx
      .insertInto('competitor_endings')
      .values([...rows])
      .execute();
  });
}

/** Deletes the golfers and teams that an import created and that nothing refers to any more. */
async function deleteOrphans(
  trx: Kysely<Schema>,
  { competitors = [], teams = [] }: CreatedIds,
): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select id from competitors
    where id = any(${competitors}::int[])
      and not exists (select from field where competitor_id = competitors.id)
      and not exists (select from official_places where competitor_id = competitors.id)
      and not exists (select from profiles where favorite_golfer_id = competitors.id)`.execute(trx);
  await runInChunks(
    rows.map(({ id }) => id),
    async (ids) => {
      const unused = sql`any(${ids}::int[])`;
      await sql`delete from competitor_aliases where competitor_id = ${unused}`.execute(trx);
      await sql`delete from competitors where id = ${unused}`.execute(trx);
    },
  );
  await runInChunks(teams, async (ids) => {
    await sql`
      delete from teams
      where id = any(${ids}::int[])
        and not exists (select from field where team_id = teams.id)
        and not exists (select from official_places where team_id = teams.id)`.execute(trx);
  });
  await deleteUnusedPictures(trx);
}
