import * as v from 'valibot';
import type { Endpoint } from '../base/endpoint.ts';
import { Timestamp } from '../base/fields.ts';
import { FEED_FAILURES } from './feed-schedule.ts';

/**
 * What the operator watches. Each number is bad when it is high: from `look` on somebody should look at it, from `act` on
 * somebody should act. The alert rules of `src/ops/alerts.yml` have the same limits. Each number is a metric too, with `help`
 * and with its name after `gimme_`.
 */
export const statusNumbers = {
  database_away: { look: 1, act: 1, help: '1 while the database takes no writes, otherwise 0' },
  server_errors: { look: 1, act: 20, help: 'Answers from status 500 on in the last 5 minutes' },
  loop_delay_seconds: {
    look: 0.1,
    act: 0.5,
    help: 'Delay of the event loop in the slowest hundredth of its turns, last minute or two',
  },
  pool_waiting: { look: 1, act: 20, help: 'Statements that wait for a connection to PostgreSQL' },
  rerank_seconds: { look: 0.5, act: 2, help: 'Duration of the last ranking of a tournament' },
  watchers: { look: 5_000, act: 9_000, help: 'Open streams of live events' },
  open_disputes: {
    look: 5,
    act: 20,
    help: 'Holes of live tournaments with a dispute or a pending ruling',
  },
  oldest_unsent_seconds: {
    look: 600,
    act: 3_600,
    help: 'Age of the oldest entry that a tablet reported as not sent',
  },
  jobs_waiting: { look: 100, act: 1_000, help: 'Jobs that are due, without announcements' },
  jobs_failed: {
    look: 1,
    act: 20,
    help: 'Jobs that wait for another attempt after a failure, or were given up within a day',
  },
  jobs_oldest_seconds: { look: 300, act: 1_800, help: 'How long the oldest waiting job is due' },
  mail_waiting: { look: 100, act: 1_000, help: 'Emails that wait, without announcements' },
  mail_oldest_seconds: { look: 900, act: 7_200, help: 'Age of the oldest email that waits' },
  mail_failed: { look: 1, act: 20, help: 'Emails of the last two days that were given up' },
  feed_age_seconds: {
    look: 1_800,
    act: 3_600,
    help: 'Time since the last good fetch of a leaderboard that is fetched by itself',
  },
  feed_failures: {
    look: 1,
    act: FEED_FAILURES,
    help: 'Failed fetches in a row; the last limit stops the schedule',
  },
  backup_age_seconds: {
    look: 86_400,
    act: 259_200,
    help: 'Time since the last good backup was begun',
  },
  backup_copy_delay_seconds: {
    look: 1,
    act: 86_400,
    help: 'Age of the oldest backup whose copy to S3 failed',
  },
} as const;

export type StatusKey = keyof typeof statusNumbers;

/** The numbers, in the order in which a screen shows them. */
export const statusKeys = Object.keys(statusNumbers) as StatusKey[];

/**
 * One number. `value` is null when it is not known. `is_used` is false when this server has nothing to count, such as
 * emails without a mail server. A newer server may have more keys.
 */
export const StatusFact = v.object({
  key: v.string(),
  value: v.nullable(v.number()),
  is_used: v.boolean(),
});
export type StatusFact = v.InferOutput<typeof StatusFact>;

/** How urgent a number is. Only `ok` is good: a number that is not known is `unknown`. */
export type StatusLevel = 'ok' | 'look' | 'act' | 'unknown' | 'unused';

/** Returns the level of a number. A number of an old answer is not known any more. */
export function findStatusLevel({ key, value, is_used }: StatusFact, isOld = false): StatusLevel {
  if (isOld) return 'unknown';
  if (!is_used) return 'unused';
  const limits = key in statusNumbers ? statusNumbers[key as StatusKey] : null;
  if (limits === null || value === null || !Number.isFinite(value)) return 'unknown';
  if (value >= limits.act) return 'act';
  return value >= limits.look ? 'look' : 'ok';
}

/**
 * The numbers of the process that answered, and those of the database, which all processes share. `process` is its
 * machine and its number there.
 */
export const Status = v.object({
  at: Timestamp,
  process: v.string(),
  started_at: Timestamp,
  database: v.picklist(['pglite', 'postgres']),
  facts: v.array(StatusFact),
});
export type Status = v.InferOutput<typeof Status>;

/** The call about the state of the server. */
export const statusEndpoints = {
  status: {
    method: 'GET',
    path: 'admin/status',
    access: 'admin',
    summary: 'The numbers that say whether the server is well',
    response: Status,
  },
} as const satisfies Record<string, Endpoint>;
