import { type Insertable, type RawBuilder, sql, type Transaction } from 'kysely';
import { preparedMark } from '../../db/prepared.ts';
import type { Schema } from '../../db/schema.ts';

/** A statement that changes rows. Other statements read its result by its name. */
export interface SqlChange {
  readonly name: string;
  readonly query: RawBuilder<unknown>;
}

/**
 * Runs statements that change rows as one statement. Each of them sees the database from before, and PostgreSQL
 * promises no order. Therefore no two may touch the same row, and one can read the changes of another only in its
 * result.
 */
export async function runChanges(
  trx: Transaction<Schema>,
  changes: readonly SqlChange[],
): Promise<void> {
  if (changes.length === 0) return;
  const parts = changes.map(({ name, query }) => sql`${sql.id(name)} as (${query})`);
  await sql`${preparedMark} with ${sql.join(parts)} select 1`.execute(trx);
}

type Column<Table extends keyof Schema> = keyof Insertable<Schema[Table]> & string;

/** A row to insert, as JSON. A time is a text, bytes are `\x` and hexadecimal digits, and JSON stays unchanged. */
type JsonRow<Table extends keyof Schema> = {
  readonly [C in Column<Table>]?: unknown;
};

interface Extras<Table extends keyof Schema> {
  /** The columns that an existing row with the same key gets from the new row when `where` is true. */
  readonly over?: {
    readonly key: readonly Column<Table>[];
    readonly set: readonly Column<Table>[];
    readonly where?: RawBuilder<boolean>;
  };
  /** The columns whose value the database computes for each row. */
  readonly found?: Readonly<Partial<Record<Column<Table>, RawBuilder<unknown>>>>;
}

/**
 * Builds the statement that inserts rows with equal columns. All rows are one parameter, so the statement has the same
 * length for any number of rows.
 */
export function insertRows<Table extends keyof Schema>(
  table: Table,
  rows: readonly JsonRow<Table>[],
  { over, found }: Extras<Table> = {},
): RawBuilder<unknown> {
  const names = Object.keys(rows[0] ?? {});
  const columns = columnList([...names, ...Object.keys(found ?? {})]);
  const values = sql.join([...names.map((name) => sql.ref(name)), ...Object.values(found ?? {})]);
  const type = sql`null::${sql.table(table)}`;
  const insert = sql`
    insert into ${sql.table(table)} (${columns})
    select ${values} from json_populate_recordset(${type}, ${JSON.stringify(rows)}::json)`;
  if (!over) return insert;
  const set = over.set.map((name) => sql`${sql.ref(name)} = excluded.${sql.ref(name)}`);
  const { key, where = sql<boolean>`true` } = over;
  return sql`
    ${insert} on conflict (${columnList(key)}) do update set ${sql.join(set)} where ${where}`;
}

/** Builds the statement that deletes the rows with these keys. */
export function deleteRows<Table extends keyof Schema>(
  table: Table,
  key: readonly Column<Table>[],
  rows: readonly JsonRow<Table>[],
): RawBuilder<unknown> {
  const columns = columnList(key);
  const type = sql`null::${sql.table(table)}`;
  return sql`
    delete from ${sql.table(table)} where (${columns}) in (
      select ${columns} from json_populate_recordset(${type}, ${JSON.stringify(rows)}::json)
    )`;
}

function columnList(names: readonly string[]) {
  return sql.join(names.map((name) => sql.ref(name)));
}
