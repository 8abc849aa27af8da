import {
  findStatusLevel,
  type StatusFact,
  type StatusKey,
  type StatusLevel,
} from '../../../contract/admin/status.ts';
import { formatCount, formatNumber, pickForm } from '../../../contract/base/counts.ts';

const HOUR_S = 3_600;

/** A number in words. */
interface StatusWords {
  readonly name: string;
  /** Describes the value in a sentence. */
  readonly describe: (value: number) => string;
  /** What to do when the number is not good. */
  readonly advice: string;
  /** Why there is nothing to count. */
  readonly unused?: string;
  /** The screen on which to do it. */
  readonly link?: { readonly to: string; readonly label: string };
}

const NO_MAIL_SERVER = 'No mail server is set, so emails are only stored.';
const NO_SCHEDULE = 'No leaderboard of a live round is fetched by itself.';
const mailLink = { to: '/admin-panel/messages', label: 'Open Messages' };
const feedLink = { to: '/admin-panel/scraper', label: 'Open the scraper' };
const backupLink = { to: '/admin-panel/settings', label: 'Open Settings' };
const liveLink = { to: '/admin-panel/live', label: 'Open Live' };

const words: Readonly<Record<StatusKey, StatusWords>> = {
  database_away: {
    name: 'Database',
    describe: (value) => (value > 0 ? 'It takes no writes.' : 'It takes writes.'),
    advice:
      'Look whether the database runs and its disk has room. Tablets keep their entries meanwhile.',
  },
  server_errors: {
    name: 'Errors of the server',
    describe: (value) => `${countSome(value, 'request')} failed in the last 5 minutes.`,
    advice: 'The log of the server has each of them, with its cause.',
  },
  loop_delay_seconds: {
    name: 'Processor',
    describe: (value) => `An answer waits up to ${formatDuration(value)} for it.`,
    advice: 'Look what else runs on this machine, or start one more process.',
  },
  pool_waiting: {
    name: 'Connections to the database',
    describe: (value) =>
      `${countSome(value, 'statement')} ${pickForm(value, 'waits', 'wait')} for one.`,
    advice: 'Look for slow statements in the database, or start one more process.',
    unused: 'The embedded database has a single one.',
  },
  rerank_seconds: {
    name: 'Ranking',
    describe: (value) => `The last one took ${formatDuration(value)}.`,
    advice: 'The boards follow with this delay. A contest of this size needs a faster machine.',
    unused: 'This process has ranked nothing since its start.',
  },
  watchers: {
    name: 'Watchers',
    describe: (value) => `${countSome(value, 'screen')} ${pickForm(value, 'is', 'are')} updated.`,
    advice: 'Start one more process behind the proxy.',
  },
  open_disputes: {
    name: 'Disputes and rulings',
    describe: (value) =>
      `${countSome(value, 'hole')} ${pickForm(value, 'waits', 'wait')} for the office.`,
    advice: 'Answer the oldest first.',
    link: liveLink,
  },
  oldest_unsent_seconds: {
    name: 'Unsent entries',
    describe: (value) =>
      value === 0
        ? 'No tablet reports one.'
        : `The oldest that a tablet reported is ${formatDuration(value)} old.`,
    advice: 'They are safe on the tablet. Bring it to a network, with the app open.',
    unused: 'No tablet has reported within a week.',
    link: liveLink,
  },
  jobs_waiting: {
    name: 'Jobs that wait',
    describe: (value) => `${countSome(value, 'job')} ${pickForm(value, 'is', 'are')} due.`,
    advice: 'Look whether every process of the server runs.',
  },
  jobs_failed: {
    name: 'Failed jobs',
    describe: (value) =>
      `${countSome(value, 'job')} failed today, or ${pickForm(value, 'waits', 'wait')} for another try.`,
    advice: 'The log of the server has the cause. Most jobs are tried again for a day.',
  },
  jobs_oldest_seconds: {
    name: 'Oldest job',
    describe: (value) => (value === 0 ? 'None waits.' : `It is due for ${formatDuration(value)}.`),
    advice: 'No process seems to do jobs: start the server again.',
  },
  mail_waiting: {
    name: 'Emails that wait',
    describe: (value) => `${countSome(value, 'email')} ${pickForm(value, 'waits', 'wait')}.`,
    advice: 'Ask the provider of the mail server which rate it takes.',
    unused: NO_MAIL_SERVER,
    link: mailLink,
  },
  mail_oldest_seconds: {
    name: 'Oldest email',
    describe: (value) => (value === 0 ? 'None waits.' : `It waits for ${formatDuration(value)}.`),
    advice: 'Look whether the mail server answers. Messages shows its last reply.',
    unused: NO_MAIL_SERVER,
    link: mailLink,
  },
  mail_failed: {
    name: 'Failed emails',
    describe: (value) =>
      `${countSome(value, 'email')} of two days ${pickForm(value, 'was', 'were')} given up.`,
    advice: 'Correct the address, or send it again.',
    unused: NO_MAIL_SERVER,
    link: mailLink,
  },
  feed_age_seconds: {
    name: 'Last good fetch',
    describe: (value) => `The leaderboard is ${formatDuration(value)} old.`,
    advice: 'Look at its schedule.',
    unused: NO_SCHEDULE,
    link: feedLink,
  },
  feed_failures: {
    name: 'Failed fetches',
    describe: (value) => `${countSome(value, 'fetch', 'fetches')} in a row failed.`,
    advice: 'After three, the schedule stops until somebody chooses its interval again.',
    unused: NO_SCHEDULE,
    link: feedLink,
  },
  backup_age_seconds: {
    name: 'Last backup',
    describe: (value) => `The last good backup is ${formatDuration(value)} old.`,
    advice: 'Make one, and look at the schedule.',
    unused: '',
    link: backupLink,
  },
  backup_copy_delay_seconds: {
    name: 'Copies of backups',
    describe: (value) =>
      value === 0 ? 'All are in S3.' : `One of ${formatDuration(value)} ago is not in S3.`,
    advice:
      'The file is safe on the server, and the copy is tried again every hour. Settings says why it failed.',
    unused: 'No S3 is set, so backups are only on the server.',
    link: backupLink,
  },
};

/** The cards of the screen, each with its numbers. */
export const statusCards: readonly {
  readonly title: string;
  readonly keys: readonly StatusKey[];
}[] = [
  {
    title: 'Server',
    keys: [
      'database_away',
      'server_errors',
      'loop_delay_seconds',
      'pool_waiting',
      'rerank_seconds',
      'watchers',
    ],
  },
  { title: 'Course', keys: ['open_disputes', 'oldest_unsent_seconds'] },
  {
    title: 'Jobs and emails',
    keys: [
      'jobs_waiting',
      'jobs_failed',
      'jobs_oldest_seconds',
      'mail_waiting',
      'mail_oldest_seconds',
      'mail_failed',
    ],
  },
  { title: 'Leaderboard feed', keys: ['feed_age_seconds', 'feed_failures'] },
  { title: 'Backup', keys: ['backup_age_seconds', 'backup_copy_delay_seconds'] },
];

/** A number as a screen shows it. */
export interface DescribedFact {
  readonly level: StatusLevel;
  readonly name: string;
  readonly sentence: string;
  /** What to do; null while there is nothing to do. */
  readonly advice: string | null;
  readonly link: StatusWords['link'];
}

/** Describes a number. One that an answer lacks, or that is old, is not known. */
export function describeStatusFact(
  key: StatusKey,
  facts: readonly StatusFact[],
  isOld: boolean,
): DescribedFact {
  const { name, describe, advice, unused, link } = words[key];
  const fact = facts.find((one) => one.key === key) ?? { key, value: null, is_used: true };
  const level = findStatusLevel(fact, isOld);
  const isBad = level === 'look' || level === 'act';
  const lastSentence = fact.value === null ? 'It is not known.' : describe(fact.value);
  return {
    level,
    name,
    sentence: fact.is_used ? lastSentence : (unused ?? ''),
    advice: isBad ? advice : null,
    link: isBad ? link : undefined,
  };
}

/** Describes all levels together: "1 thing needs somebody now, 2 need a look". */
export function summarizeStatus(levels: readonly StatusLevel[]): string {
  const count = (level: StatusLevel) => levels.filter((one) => one === level).length;
  const [act, look, unknown] = [count('act'), count('look'), count('unknown')];
  const parts = [
    act > 0 && `${formatCount(act, 'thing')} ${pickForm(act, 'needs', 'need')} somebody now`,
    look > 0 && `${formatCount(look, 'thing')} ${pickForm(look, 'needs', 'need')} a look`,
    unknown > 0 && `${formatCount(unknown, 'number')} ${pickForm(unknown, 'is', 'are')} not known`,
  ].filter((part) => part !== false);
  return parts.length > 0 ? `${parts.join(', ')}.` : 'Everything is well.';
}

/** Formats a number with its noun: "No jobs", "1 job", "1,204 jobs". */
function countSome(number: number, noun: string, plural = `${noun}s`): string {
  return number === 0 ? `No ${plural}` : formatCount(number, noun, plural);
}

/** Formats seconds: "46 ms", "2.5 s", "12 min", "3 h". */
function formatDuration(seconds: number): string {
  if (seconds < 1) return `${formatNumber(Math.round(seconds * 1_000))} ms`;
  if (seconds < 60) return `${formatNumber(Math.round(seconds * 10) / 10)} s`;
  if (seconds < 2 * HOUR_S) return `${formatNumber(Math.floor(seconds / 60))} min`;
  return `${formatNumber(Math.floor(seconds / HOUR_S))} h`;
}
