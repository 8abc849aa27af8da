import { sql } from 'kysely';
import type { Database } from '../../src/server/db/database.ts';
import type { Break } from './break.ts';
import { openOffice } from './office.ts';
import { properties } from './properties.ts';
import { emptyTally } from './tally.ts';

/** The most simulations in which a switched-off rule must be noticed. */
const PATIENCE = 60;

/** Plays a break's property on the changed source. Returns the rules that did not hold. */
export type Control = (control: Break, database: Database) => Promise<readonly string[]>;

export const control: Control = async ({ invariant, seed, property }, database) => {
  const office = await openOffice(database);
  const run = { office, tally: emptyTally(), only: invariant };
  const failure = await properties[property](run, { seed, numRuns: PATIENCE, endOnFailure: true });
  await office.close();
  return failure?.lines ?? [];
};

/** Returns whether a control was noticed, with a line of its own invariant. */
export async function tryControl(
  play: Control,
  control: Break,
  database: Database,
): Promise<string | null> {
  if (control.isUnguarded) await sql`drop index score_history_op`.execute(database.db);
  const lines = await play(control, database);
  if (control.isUnguarded) await guard(database);
  return lines.find((line) => line.includes(`Invariant ${control.invariant}:`)) ?? null;
}

async function guard({ db }: Database): Promise<void> {
  await sql`delete from score_history`.execute(db);
  await sql`create unique index score_history_op on score_history (op_id, competitor_id, hole_number) where op_id is not null`.execute(
    db,
  );
}
