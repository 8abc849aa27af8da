import { readFileSync } from 'node:fs';
import { type ESTree, parseSync } from 'vite';
import { afterAll, expect, test } from 'vitest';
import { migrate } from '../../src/server/db/migrate.ts';
import { emptyDatabase } from './test-database.ts';

interface Column {
  readonly isNullable: boolean;
  /** Whether an insert may omit the column, because the database has a value for it. */
  readonly isGenerated: boolean;
}

const database = await emptyDatabase();
const { db } = database;
await migrate(db);
afterAll(() => database.close());

/** Parses the columns that the query layer declares, by `table.column`. */
function readSchema(): Map<string, Column> {
  const file = new URL('../../src/server/db/schema.ts', import.meta.url);
  const source = readFileSync(file, 'utf8');
  const { program } = parseSync('schema.ts', source);
  const tables = program.body.flatMap((statement) =>
    statement.type === 'ExportNamedDeclaration' &&
    statement.declaration?.type === 'TSInterfaceDeclaration'
      ? readMembers(statement.declaration.body.body)
      : [],
  );
  return new Map(
    tables.flatMap(([table, type]) =>
      type.type === 'TSTypeLiteral'
        ? readMembers(type.members).map(([name, { start, end }]): [string, Column] => {
            const words = source.slice(start, end);
            return [
              `${table}.${name}`,
              { isNullable: words.includes('null'), isGenerated: words.startsWith('Generated') },
            ];
          })
        : [],
    ),
  );
}

function readMembers(members: ESTree.TSInterfaceBody['body']): [string, ESTree.TSType][] {
  return members.flatMap((member) =>
    member.type === 'TSPropertySignature' &&
    member.key.type === 'Identifier' &&
    member.typeAnnotation
      ? [[member.key.name, member.typeAnnotation.typeAnnotation] satisfies [string, ESTree.TSType]]
      : [],
  );
}

test('the query layer knows each column of the database, and whether it may be null or left out', async () => {
  const schema = readSchema();
  const tables = (await db.introspection.getTables()).filter(
    ({ name }) => name !== 'schema_migrations',
  );
  const columns = tables.flatMap((table) =>
    table.columns.map((column) => ({ ...column, key: `${table.name}.${column.name}` })),
  );
  expect([...schema.keys()].sort()).toEqual(columns.map(({ key }) => key).sort());
  for (const { key, isNullable, hasDefaultValue, isAutoIncrementing } of columns) {
    const knownColumn = schema.get(key);
    expect.soft(knownColumn?.isNullable, `${key} may be null`).toBe(isNullable);
    if (knownColumn?.isGenerated) {
      expect.soft(hasDefaultValue || isAutoIncrementing, `${key} may be left out`).toBe(true);
    }
  }
});
