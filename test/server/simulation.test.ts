import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../src/server/db/database.ts';
import { invariants } from '../sim/invariants.ts';
import { type Office, openOffice } from '../sim/office.ts';
import { type PropertyName, properties } from '../sim/properties.ts';
import { emptyTally } from '../sim/tally.ts';
import { freshDatabase } from './test-database.ts';

/** Each simulation takes tenths of a second; `npm run sim -- --ops 100000` plays as many as one has time for. */
const simulations: Readonly<Record<PropertyName, number>> = {
  walk: 12,
  crowd: 1,
  alike: 6,
  releases: 4,
};
const SEED = 1;

let database: Database;
let office: Office;
const tally = emptyTally();
/** What did not hold, and how to see it again. */
const broken: string[] = [];

beforeAll(async () => {
  database = await freshDatabase();
  office = await openOffice(database);
  for (const [name, numRuns] of Object.entries(simulations) as [PropertyName, number][]) {
    const choice = { seed: SEED, numRuns, endOnFailure: true };
    const failure = await properties[name]({ office, tally }, choice);
    const again = `npm run sim -- --property ${name} --seed ${SEED} --path ${failure?.path}`;
    broken.push(...(failure?.lines.map((line) => `${line} (${again})`) ?? []));
  }
}, 120_000);
afterAll(async () => {
  await office.close();
  await database.close();
});

describe('the outbox and the server, whatever happens, in whatever order', () => {
  it.each(invariants)('Invariant %i: %s', (number) => {
    expect(broken.filter((line) => line.includes(`Invariant ${number}:`))).toEqual([]);
  });

  it('enough happens, and nothing else goes wrong', () => {
    expect(broken).toEqual([]);
    expect(tally.effects).toBeGreaterThan(100);
    expect(tally.conflicts).toBeGreaterThan(10);
  });
});
