import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { deleteUnusedPictures } from '../../office/pictures/delete-unused-pictures.ts';
import type { CreatedIds } from '../importer.ts';
import { runInChunks } from './run-in-chunks.ts';

/** Deletes the golfers and teams that an import created and that nothing refers to any more. */
export async function deleteOrphans(
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
