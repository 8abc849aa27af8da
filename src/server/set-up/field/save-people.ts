import { type Kysely, sql } from 'kysely';
import type { FieldContent, GolferPerson } from '../../../set-up/field/field-content.ts';
import type { Schema } from '../../db/schema.ts';
import type { ContentChange } from '../importer.ts';
import { reserveIds } from './reserve-ids.ts';
import { runInChunks } from './run-in-chunks.ts';

/** Saves new golfers, changed names, countries and aliases. Returns the new golfers' ids by their ids in the plan. */
export async function savePeople(
  trx: Kysely<Schema>,
  { before, after }: ContentChange<FieldContent>,
): Promise<ReadonlyMap<number, number>> {
  const made = after.people.filter(({ competitor_id }) => competitor_id < 0);
  const ids = await reserveIds(trx, 'competitors', made.length);
  const idByMadeId = new Map(
    made.map(({ competitor_id }, index) => [competitor_id, ids[index] ?? 0]),
  );
  const stored = after.people.map((person) => {
    return {
      ...person,
      competitor_id: idByMadeId.get(person.competitor_id) ?? person.competitor_id,
    };
  });
  const known = new Map(before.people.map((person) => [person.competitor_id, person]));
  await insertGolfers(
    trx,
    stored.filter(({ competitor_id }) => !known.has(competitor_id)),
  );
  const changed = stored.filter(({ competitor_id, full_name, country }) => {
    const person = known.get(competitor_id);
    return person && (person.country !== country || person.full_name !== full_name);
  });
  await runInChunks(changed, async (rows) => {
    await sql`
      update competitors set full_name = changed.full_name, country_code = changed.country
      from jsonb_to_recordset(${JSON.stringify(rows)})
        as changed (competitor_id int, full_name text, country text)
      where competitors.id = changed.competitor_id`.execute(trx);
  });
  await saveAliases(trx, known, stored);
  return idByMadeId;
}

async function insertGolfers(trx: Kysely<Schema>, people: readonly GolferPerson[]): Promise<void> {
  await runInChunks(people, async (rows) => {
    await sql`
      insert into competitors (id, full_name, country_code)
      select competitor_id, full_name, country
      from jsonb_to_recordset(${JSON.stringify(rows)})
        as made (competitor_id int, full_name text, country text)`.execute(trx);
  });
}

async function saveAliases(
  trx: Kysely<Schema>,
  known: ReadonlyMap<number, GolferPerson>,
  people: readonly GolferPerson[],
): Promise<void> {
  const listAliases = (person: GolferPerson | undefined, other: GolferPerson | undefined) =>
    (person?.aliases ?? [])
      .filter((alias) => !other?.aliases.includes(alias))
      .map((alias) => ({ competitor_id: person?.competitor_id, alias }));
  const pairs = people.map((person) => [known.get(person.competitor_id), person] as const);
  const removed = pairs.flatMap(([before, after]) => listAliases(before, after));
  const added = pairs.flatMap(([before, after]) => listAliases(after, before));
  await runInChunks(removed, async (rows) => {
    await sql`
      delete from competitor_aliases
      using jsonb_to_recordset(${JSON.stringify(rows)}) as removed (competitor_id int, alias text)
      where competitor_aliases.competitor_id = removed.competitor_id
        and competitor_aliases.alias = removed.alias`.execute(trx);
  });
  await runInChunks(added, async (rows) => {
    await sql`
      insert into competitor_aliases (competitor_id, alias)
      select competitor_id, alias
      from jsonb_to_recordset(${JSON.stringify(rows)})
        as added (competitor_id int, alias text)`.execute(trx);
  });
}
