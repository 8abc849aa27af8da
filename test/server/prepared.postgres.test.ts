import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { preparedMark } from '../../src/server/db/prepared.ts';
import { freshDatabase } from './test-database.ts';

test('a marked statement is prepared once on its connection, and an unmarked one is not prepared', async () => {
  const { db, close } = await freshDatabase();
  onTestFinished(close);
  const names = await db.connection().execute(async (one) => {
    const before = await sql`select 1 from pg_prepared_statements`.execute(one);
    expect(before.rows).toEqual([]);
    for (const value of [1, 2, 3]) await sql`${preparedMark} select ${value}::int`.execute(one);
    const { rows } = await sql<{ statement: string; calls: number }>`
      select statement, generic_plans + custom_plans as calls from pg_prepared_statements
    `.execute(one);
    return rows;
  });
  expect(names).toEqual([{ statement: '/* prepared */ select $1::int', calls: 3 }]);
});
