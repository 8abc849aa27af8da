import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../src/server/db/schema.ts';

/** Returns every row of every table as text, by table. */
export async function dumpTables(db: Kysely<Schema>): Promise<Map<string, string>> {
  const { rows: tables } = await sql<{ name: string }>`
    select quote_ident(table_schema) || '.' || quote_ident(table_name) as name
    from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')
    order by 1`.execute(db);
  const texts = new Map<string, string>();
  for (const { name } of tables) {
    const { rows } = await sql<{ text: string }>`
      select t::text as text from ${sql.raw(name)} as t order by 1`.execute(db);
    texts.set(name, rows.map(({ text }) => text).join('\n'));
  }
  return texts;
}
