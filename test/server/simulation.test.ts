import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../src/server/db/database.ts';
import { isLong } from '../form.ts';
import { invariants } from '../sim/invariants.ts';
import { type Office, openOffice } from '../sim/office.ts';
import { type PropertyName, properties } from '../sim/properties.ts';
import { emptyTally } from '../sim/tally.ts';
import { freshDatabase } from './test-database.ts';

/** The number of simulations by property. Each takes tenths of a second; `npm run sim -- --ops 100000` plays more. */
const simulations: Readonly<Record<PropertyName, number>> = isLong
  ? {
      walk: 6,
      crowd: 1,
      undo: 5,
      disputes: 3,
      out: 3,
      uploads: 10,
      late: 4,
      rulings: 4,
      rulingCrowd: 1,
      cards: 3,
      cardCrowd: 1,
      calls: 3,
      early: 3,
      alike: 3,
      restores: 3,
      releases: 2,
    }
  : {
      walk: 4,
      crowd: 1,
      undo: 2,
      disputes: 1,
      out: 2,
      uploads: 2,
      late: 2,
      rulings: 2,
      rulingCrowd: 1,
      cards: 2,
      cardCrowd: 0,
      calls: 1,
      early: 2,
      alike: 2,
      restores: 1,
      releases: 1,
    };
const SEED = 1;

let database: Database;
let office: Office;
const tally = emptyTally();
/** The rules that did not hold, and how to repeat each failure. */
const brokenFindings: string[] = [];

beforeAll(async () => {
  database = await freshDatabase();
  office = await openOffice(database);
  for (const [name, numRuns] of Object.entries(simulations) as [PropertyName, number][]) {
    const choice = { seed: SEED, numRuns, endOnFailure: true };
    const failure = await properties[name]({ office, tally }, choice);
    const again = `npm run sim -- --property ${name} --seed ${SEED} --path ${failure?.path}`;
    brokenFindings.push(...(failure?.lines.map((line) => `${line} (${again})`) ?? []));
  }
});
afterAll(async () => {
  await office.close();
  await database.close();
});

describe('the outbox and the server keep each invariant through any events in any order', () => {
  it.each(invariants)('Invariant %i: %s', (number) => {
    expect(brokenFindings.filter((line) => line.includes(`Invariant ${number}:`))).toEqual([]);
  });

  it('the simulations contain enough events, and nothing else goes wrong', () => {
    expect(brokenFindings).toEqual([]);
    expect(tally.effects).toBeGreaterThan(100);
    expect(tally.conflicts).toBeGreaterThan(10);
    expect(tally.uploads).toBeGreaterThan(5);
  });
});
