import type {
  AnnouncementState,
  AnnouncementSummary,
  Audience,
  LeftOutCounts,
  RecipientState,
} from '../../../contract/admin/announcements.ts';
import { formatCount, formatList, formatNumber } from '../../../contract/base/counts.ts';

/** Formats a number of people: "1 person", "1,204 people". */
export function formatPeople(count: number): string {
  return formatCount(count, 'person', 'people');
}

/** The audiences in the order of the form. */
export const audienceWords: Readonly<Record<Audience['to'], string>> = {
  active: 'All active users',
  holders: "Holders of a tournament's tickets",
  winners: 'Winners of a tournament',
  scorers: 'Scorers',
  admins: 'Admins',
  me: 'Test mail to me',
};

/** Describes a sent announcement's audience: "Holders of tickets of the Island Open". */
export function describeAudience({
  audience,
  tournament_name,
}: Pick<AnnouncementSummary, 'audience' | 'tournament_name'>): string {
  const tournament = tournament_name ?? 'a tournament';
  if (audience.to === 'holders') return `Holders of tickets of ${tournament}`;
  if (audience.to === 'winners') return `Winners of ${tournament}`;
  return audienceWords[audience.to];
}

/** The names of the states of an announcement. */
export const runStateWords: Readonly<Record<AnnouncementState, string>> = {
  sending: 'Sending',
  paused: 'Paused',
  cancelled: 'Cancelled',
  finished: 'Finished',
};

/** The names of the recipient states, in the order of the list. */
export const recipientStateWords: Readonly<Record<RecipientState, string>> = {
  sent: 'Sent',
  waiting: 'Waiting',
  sending: 'Sending',
  failed: 'Failed',
  uncertain: 'Uncertain',
  skipped: 'Skipped',
};

const recipientStates = Object.keys(recipientStateWords) as RecipientState[];

/** Returns the number of recipients, and how many of them are finished (neither waiting nor being sent to). */
export function measureProgress(counts: AnnouncementSummary['counts']) {
  const total = recipientStates.reduce((sum, state) => sum + counts[state], 0);
  return { total, done: total - counts.waiting - counts.sending };
}

/** Formats how many recipients are in each state: "900 sent, 288 waiting, and 4 failed". */
export function formatRecipientCounts(counts: AnnouncementSummary['counts']): string {
  const parts = recipientStates
    .filter((state) => counts[state] > 0)
    .map((state) => `${formatNumber(counts[state])} ${recipientStateWords[state].toLowerCase()}`);
  return formatList(parts);
}

const leftOutWords: Readonly<Record<keyof LeftOutCounts, string>> = {
  unsubscribed: 'unsubscribed',
  unverified: 'with an unconfirmed address',
  undeliverable: 'with an address that does not work',
  deleted: 'deleted',
};

const leftOutReasons = Object.keys(leftOutWords) as (keyof LeftOutCounts)[];

/** Counts the people of the audience who get no email. */
export function countLeftOut(leftOut: LeftOutCounts): number {
  return leftOutReasons.reduce((sum, reason) => sum + leftOut[reason], 0);
}

/**
 * Describes who gets no email and why: "20 unsubscribed and 11 with an unconfirmed address". Empty when everybody gets
 * it.
 */
export function describeLeftOut(leftOut: LeftOutCounts): string {
  const parts = leftOutReasons
    .filter((reason) => leftOut[reason] > 0)
    .map((reason) => `${formatNumber(leftOut[reason])} ${leftOutWords[reason]}`);
  return formatList(parts);
}
