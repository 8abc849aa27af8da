import pg from 'pg';
import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    postgres: { url: string; template: string };
  }
}

/** Creates a new database in the run's PostgreSQL, as a copy of another one. */
export async function createPostgres(
  template: string,
): Promise<{ url: string; drop: () => Promise<void> }> {
  const { url } = inject('postgres');
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`;
  await runStatement(`${url}postgres`, `create database ${name} template ${template}`);
  return {
    url: url + name,
    drop: () => runStatement(`${url}postgres`, `drop database ${name} with (force)`),
  };
}

/** Runs a statement on a database of the run's PostgreSQL. */
export async function runStatement(url: string, statement: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  await client.query(statement);
  await client.end();
}
