import { type Kysely, sql } from 'kysely';
import { toLocalTime } from '../../set-up/local-time.ts';
import type { Schema } from '../db/schema.ts';
import { refuse } from '../problems/api-problem.ts';

/** PostgreSQL's code for a time zone that it does not know. */
const UNKNOWN_ZONE = '22023';

/** Refuses a time zone that the database does not know. Runs outside of a transaction, because an error would end it. */
export async function requireTimeZone(
  db: Kysely<Schema>,
  timeZone: string,
  now: Date,
): Promise<void> {
  if (await isKnownTimeZone(db, timeZone, now)) return;
  const message = 'The database does not know this time zone. Choose another one of the same place';
  refuse('validation-failed', { errors: [{ path: 'time_zone', message }] });
}

/**
 * Whether the database knows a time zone and agrees with Node about its clock: the two have separate lists of zones.
 */
export async function isKnownTimeZone(
  db: Kysely<Schema>,
  timeZone: string,
  now: Date,
): Promise<boolean> {
  // The clocks of a zone differ in half a year, where they are put forward at all.
  const moments = [now, new Date(now.getTime() + HALF_YEAR_MS)];
  const stored = await Promise.all(moments.map((at) => queryLocalTime(db, at, timeZone)));
  return moments.every((at, index) => stored[index] === formatLocalTime(at, timeZone));
}

const HALF_YEAR_MS = 182 * 86_400_000;

function formatLocalTime(at: Date, timeZone: string): string {
  const { day, time } = toLocalTime(at, timeZone);
  return `${day} ${time}`;
}

/** Returns the day and time of a moment in a zone according to the database; null for a zone that it does not know. */
async function queryLocalTime(
  db: Kysely<Schema>,
  at: Date,
  timeZone: string,
): Promise<string | null> {
  try {
    const { rows } = await sql<{ local: string }>`
      select to_char(${at}::timestamptz at time zone ${timeZone}, 'YYYY-MM-DD HH24:MI') as local
    `.execute(db);
    return rows[0]?.local ?? null;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === UNKNOWN_ZONE) return null;
    throw error;
  }
}
