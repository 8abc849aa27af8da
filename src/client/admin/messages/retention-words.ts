import {
  type DeletionRule,
  type DeletionRun,
  storedDays,
} from '../../../contract/admin/retention-report.ts';
import { formatCount } from '../../../contract/base/counts.ts';
import { formatClockTime } from '../../ui/dates.ts';

/** Tables with personal data: their purpose, how long rows are stored, and the rule that deletes them. */
interface RetainedTables {
  readonly label: string;
  readonly tables: readonly string[];
  readonly purpose: string;
  readonly howLong: string;
  /** The rule that deletes the data. Null when the data is deleted with its account, or never. */
  readonly rule: DeletionRule | null;
}

const days = (rule: DeletionRule) => formatCount(storedDays[rule], 'day');

/** Every table with personal data, in the order of the page. A test compares the list with the database. */
export const retainedTables: readonly RetainedTables[] = [
  {
    label: 'Accounts and profiles',
    tables: ['users', 'profiles', 'avatars', 'username_looks', 'former_emails', 'social_accounts'],
    purpose: 'To play, to sign in, and to deliver a prize.',
    howLong: `Until its owner asks for the deletion. Everything is erased within ${days('accounts')}. Only the number of the account stays, so that results still add up.`,
    rule: 'accounts',
  },
  {
    label: 'Friends',
    tables: ['friendships'],
    purpose: 'To compare tickets with people you know.',
    howLong: 'Until one of the two ends it, or an account is erased.',
    rule: null,
  },
  {
    label: 'Tickets, scores and results',
    tables: [
      'tickets',
      'writers',
      'card_lanes',
      'claims',
      'rulings',
      'card_links',
      'card_steps',
      'card_photos',
      'score_history',
      'late_strokes',
      'tee_group_scorers',
      'official_places',
      'competitor_endings',
      'kept_differences',
    ],
    purpose: 'The official record: who entered which stroke, and which ticket won.',
    howLong: 'For good. After an erase, the record shows “Deleted player” and no name.',
    rule: null,
  },
  {
    label: 'Winners of prizes',
    tables: ['prize_winners', 'prize_winner_states'],
    purpose: 'Who won which prize, why, and whether it was delivered.',
    howLong: `For good. The number of an ID: ${days('prize-id-numbers')} after the delivery. After an erase, the record shows “Deleted player” and no reason.`,
    rule: 'prize-id-numbers',
  },
  {
    label: 'Golfers',
    tables: ['competitors', 'competitor_aliases', 'pictures'],
    purpose: 'To show names, nationalities and pictures on the boards.',
    howLong:
      'For good: the results of a tournament are public. A picture until an admin removes it or chooses another one.',
    rule: null,
  },
  {
    label: 'Audit',
    tables: ['audit', 'second_looks', 'imports', 'tee_sheets', 'feed_schedules'],
    purpose: 'Who changed what, and why.',
    howLong: 'For good. An entry names accounts by their number only.',
    rule: null,
  },
  {
    label: 'Sign-ins',
    tables: ['sessions', 'pad_reports'],
    purpose:
      'To stay signed in, to show which devices are, and to show the office what the pad of a scorer reported last.',
    howLong: `${days('sessions')} after the sign-in has ended.`,
    rule: 'sessions',
  },
  {
    label: 'Second ways to sign in',
    tables: ['totp_secrets', 'recovery_codes', 'factor_tickets'],
    purpose: 'To ask for a code besides the password. The secrets are encrypted.',
    howLong: 'Until they are removed. A sign-in that waits for its code ends after minutes.',
    rule: null,
  },
  {
    label: 'Failed sign-ins',
    tables: ['sign_in_failures'],
    purpose: 'To slow down people who guess passwords.',
    howLong: `${days('sign-in-failures')} after the last one. A good sign-in deletes them at once.`,
    rule: 'sign-in-failures',
  },
  {
    label: 'Network addresses of sign-ins',
    tables: ['sign_in_places'],
    purpose: "So that other people's guesses lock nobody out.",
    howLong: `${days('sign-in-places')} after the last sign-in from there.`,
    rule: 'sign-in-places',
  },
  {
    label: 'Counts of attempts',
    tables: ['allowances'],
    purpose: 'To limit how often somebody signs in, writes or searches.',
    howLong: `${days('counts')}.`,
    rule: 'counts',
  },
  {
    label: 'Links in emails, and who was told a result',
    tables: ['mail_tokens', 'unsubscribe_links', 'notices'],
    purpose:
      'To confirm an address, to choose a new password, to stop announcements, and to tell each result once.',
    howLong: `${days('email-links')} after a link has expired. The link to stop announcements goes with its account, and so do the notes of what was told.`,
    rule: 'email-links',
  },
  {
    label: 'Passkeys, and the challenges that they sign',
    tables: ['passkeys', 'passkey_challenges'],
    purpose: 'To sign in with a finger, a face or a PIN, which never leave the device.',
    howLong:
      'Until their owner removes them. The next challenge deletes those that are older than five minutes.',
    rule: null,
  },
  {
    label: 'Unfinished sign-ins with another service',
    tables: ['social_attempts', 'social_codes'],
    purpose: 'To come back from Google or Facebook to the same page.',
    howLong: 'Minutes. The next such sign-in deletes what has expired.',
    rule: null,
  },
  {
    label: 'Emails we sent',
    tables: ['mails'],
    purpose: 'To see whether an email arrived, and to send a failed one again.',
    howLong: `${days('emails')}. An email that waits stays until it is sent or fails, and the text with a secret link only until then.`,
    rule: 'emails',
  },
  {
    label: 'Messages from visitors',
    tables: ['contact_messages'],
    purpose: 'To answer them.',
    howLong: `${days('contact-messages')} after they arrived.`,
    rule: 'contact-messages',
  },
  {
    label: 'Invitations of scorers',
    tables: ['invitations'],
    purpose: 'To make somebody a scorer by email.',
    howLong: `${days('invitations')} after an invitation was accepted, ended or expired.`,
    rule: 'invitations',
  },
  {
    label: 'Practice copies of tournaments',
    tables: [],
    purpose: 'To let scorers train.',
    howLong: `${days('practice')}, with everything that was entered on a copy.`,
    rule: 'practice',
  },
  {
    label: 'Guests of group links',
    tables: ['group_links', 'guests'],
    purpose: 'To let somebody without an account enter the scores of one group.',
    howLong: `The name: ${days('guests')} after the end of the link. Scores stay without it.`,
    rule: 'guests',
  },
  {
    label: 'Calls of scorers, and what the office told them',
    tables: ['office_calls', 'office_messages', 'office_message_marks', 'inbox_marks'],
    purpose: 'To help a group on the course, and to see whether it knows.',
    howLong: `${days('office-calls')}.`,
    rule: 'office-calls',
  },
  {
    label: 'Recipients of announcements',
    tables: ['announcements', 'announcement_recipients'],
    purpose: 'To send an announcement once, and to prove who got it.',
    howLong: `The address, the mail server's answer and the facts of the ticket: ${days('announcement-recipients')}. Who got it, and when, stays.`,
    rule: 'announcement-recipients',
  },
  {
    label: 'Referrals set aside',
    tables: ['referrals_set_aside'],
    purpose: 'To leave out referrals that do not count.',
    howLong: 'Until one of the two accounts is erased.',
    rule: null,
  },
  {
    label: 'Fetched leaderboards',
    tables: ['feed_runs'],
    purpose: 'To check an upload against what the league published.',
    howLong: `The text: ${days('feed-texts')}. That it was fetched stays.`,
    rule: 'feed-texts',
  },
  {
    label: 'Devices that get notices',
    tables: ['push_subscriptions'],
    purpose: 'To send notices to a phone or a browser whose user asked for them.',
    howLong: 'Until the user stops it there or signs out, or the device is gone.',
    rule: null,
  },
  {
    label: 'Notices to players',
    tables: ['player_notices', 'player_notice_marks'],
    purpose: 'To tell players once what happened to their tickets, friends and prizes.',
    howLong: `${days('player-notices')}, or until the account is erased.`,
    rule: 'player-notices',
  },
  {
    label: 'Receipts of entered strokes',
    tables: ['op_receipts', 'lane_marks'],
    purpose: 'So that a stroke that is sent twice counts once.',
    howLong: `${days('receipts')} after the end of the tournament.`,
    rule: 'receipts',
  },
];

/** Describes a rule's last run in a sentence. */
export function describeRun(run: DeletionRun | undefined, now: number): string {
  if (!run || run.started_at === null) return "Hasn't run yet. It runs every hour.";
  const started = Date.parse(run.started_at);
  const ended = run.ended_at === null ? null : Date.parse(run.ended_at);
  const failed = run.failed_at === null ? null : Date.parse(run.failed_at);
  const last = ended === null ? '' : ` The last good run was ${formatClockTime(ended, now)}.`;
  if (failed !== null && failed >= started && failed > (ended ?? 0)) {
    return `Failed ${formatClockTime(failed, now)}. It's tried again by itself.${last}`;
  }
  if (ended === null || ended < started) {
    return `Started ${formatClockTime(started, now)} and hasn't finished. The next run continues.${last}`;
  }
  const removed = run.removed ?? 0;
  const words = removed === 0 ? 'nothing was due' : `${formatCount(removed, 'row')} deleted`;
  return `Last run ${formatClockTime(ended, now)}: ${words}.`;
}

/** Whether a rule's last run failed, so that somebody should look. */
export function hasFailed({ started_at, ended_at, failed_at }: DeletionRun): boolean {
  if (failed_at === null || started_at === null) return false;
  return failed_at >= started_at && (ended_at === null || failed_at > ended_at);
}
