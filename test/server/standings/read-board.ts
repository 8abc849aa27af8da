import * as v from 'valibot';
import { expect } from 'vitest';
import type { TestApp } from '../harness.ts';

/** Loads a board over HTTP and checks it against its schema. */
export async function readBoard<S extends v.GenericSchema>(
  app: Pick<TestApp, 'request'>,
  name: 'players' | 'teams' | 'points',
  schema: S,
  query: Record<string, number | string>,
): Promise<v.InferOutput<S>> {
  const search = new URLSearchParams(
    Object.entries(query).map(([key, value]) => [key, `${value}`]),
  );
  const answer = await app.request('GET', `leaderboardstats/${name}?${search}`);
  expect(answer.status).toBe(200);
  return v.parse(schema, await answer.json());
}
