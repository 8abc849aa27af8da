import * as v from 'valibot';
import { boundedArray } from '../base/bounded.ts';
import { oneLine, Timestamp, Version } from '../base/fields.ts';
import { OfferedPrize, PrizePeriod } from '../people/offer-endpoints.ts';
import { SeasonYear } from './tournament-details.ts';

/** The most hosts from which the server fetches leaderboards. */
const MAX_FEED_HOSTS = 20;

const HOST_NAME = /^([a-z\d.-]+|\[[a-f\d:]+\])$/;

/**
 * Whether a text is a host with its port, as a browser formats it: in small letters, without a scheme, a path or
 * another form of an IP address. Nothing listens on port 0.
 */
export function isFeedHost(text: string): boolean {
  if (!URL.canParse(`https://${text}/`)) return false;
  const { hostname, port } = new URL(`https://${text}/`);
  return HOST_NAME.test(hostname) && port !== '0' && text === `${hostname}:${port || '443'}`;
}

/** Whether a text is the URL of a leaderboard. It may have the placeholders `{season}` and `{id}`. */
export function isFeedUrl(text: string): boolean {
  return /^https?:\/\//.test(text) && URL.canParse(text);
}

/** Whether a text is the name of a time zone. An offset such as `+04:00` means the opposite in PostgreSQL. */
export function isTimeZone(text: string): boolean {
  if (!/^(UTC|[A-Z][A-Za-z_]+\/[\w+\-/]+)$/.test(text)) return false;
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: text }));
  } catch {
    return false;
  }
}

const createWholeNumberSchema = (from: number, to: number) => {
  const message = `Type a whole number from ${from} to ${to}`;
  return v.pipe(
    v.number(message),
    v.integer(message),
    v.minValue(from, message),
    v.maxValue(to, message),
  );
};

const createLineSchema = (most: number) =>
  v.pipe(v.string(), v.trim(), v.maxLength(most, `Type at most ${most} characters`), oneLine);

const FeedHost = v.pipe(
  v.string(),
  v.maxLength(260, 'Type at most 260 characters'),
  v.check(isFeedHost, 'Type each host with its port, such as feed.example:443'),
);

/** The most prizes that the pages show. */
export const MAX_PRIZES = 12;

/** A prize as an admin sets it. `value` is its worth in words, such as "$100". */
const Prize = v.object({
  name: v.pipe(createLineSchema(60), v.minLength(1, 'Type what there is to win')),
  value: v.pipe(createLineSchema(40), v.minLength(1, 'Type what it is worth')),
  period: PrizePeriod,
  winners: createWholeNumberSchema(1, 1000),
});

/** Every setting that an admin may change while the server runs, with the values that it may have. */
const settingSchemas = {
  /** Characters of a new password. */
  min_password_length: createWholeNumberSchema(3, 64),
  /** Whether new accounts get emails about friend requests. Announcements need a separate consent. */
  notices_on: v.boolean(),
  /** From when admins need a second factor; empty: they need none. */
  admin_factor_from: v.union([v.literal(''), Timestamp], 'Choose a day and a time'),
  /** Whether some acts of one admin ask a second one to look. */
  four_eyes: v.boolean(),
  feed_hosts: boundedArray(FeedHost, MAX_FEED_HOSTS),
  /** The URL of leaderboards; empty without one. */
  feed_url: v.pipe(
    createLineSchema(500),
    v.check(
      (text) => text === '' || isFeedUrl(text),
      'Type a whole address, such as https://feed.example/leaderboard?season={season}&id={id}',
    ),
  ),
  /** The name beside the email address of the sender. Empty: emails have the address only. */
  sender_name: v.pipe(
    createLineSchema(60),
    v.check((text) => !/[<>"\\@]/.test(text), 'Leave out < > " \\ and @'),
  ),
  /** The postal address below each announcement. */
  footer_address: v.pipe(createLineSchema(200), v.minLength(3, 'Type the postal address')),
  /** Announcement emails a second. */
  mail_rate: createWholeNumberSchema(1, 100),
  /** Minutes without a stroke after which a group of a live round counts as silent. */
  silent_minutes: createWholeNumberSchema(3, 60),
  /** The minutes that a group should need for a hole. */
  minutes_per_hole: createWholeNumberSchema(8, 30),
  /** Whether the pads say how many minutes their group is behind. */
  pace_told: v.boolean(),
  /** The current season. Empty: the season of the current tournament, and the calendar's year for new ones. */
  season: v.union([v.literal(''), SeasonYear], 'Type a year, such as 2026, or leave it empty'),
  /** The prizes of the pages, the first as the largest. Empty: the pages have their own words. */
  prizes: v.pipe(
    boundedArray(Prize, MAX_PRIZES),
    v.check(
      (prizes) => new Set(prizes.map((prize) => JSON.stringify(prize))).size === prizes.length,
      'Two prizes are the same. Raise the number of winners of one instead',
    ),
  ),
  /** What a user gets for referrals. Empty: the page says that nothing is decided. */
  referral_reward: createLineSchema(200),
  /** The time zone of the dashboard's days and months, and of the boards of weeks and months. */
  time_zone: v.pipe(v.string(), v.check(isTimeZone, 'Choose a time zone, such as Asia/Dubai')),
  /** Hours from one backup to the next; 0: none are made. */
  backup_hours: createWholeNumberSchema(0, 168),
  /** How many backups stay in the folder. */
  backup_keep: createWholeNumberSchema(1, 365),
  /** The announcement of a planned downtime; empty without one. */
  downtime_text: createLineSchema(200),
  /** When the announced downtime will be over; empty without an announcement. */
  downtime_ends_at: v.union([v.literal(''), Timestamp], 'Choose a day and a time'),
} as const;

/** The running settings, with the values that take effect. */
export const SettingValues = v.object(settingSchemas);
export type SettingValues = v.InferOutput<typeof SettingValues>;
export type SettingKey = keyof SettingValues;

/** The groups in which settings are saved. Each group has its own version. */
export const settingGroups = {
  accounts: ['min_password_length', 'notices_on', 'admin_factor_from', 'four_eyes'],
  feed: ['feed_hosts', 'feed_url'],
  email: ['sender_name', 'footer_address', 'mail_rate'],
  play: ['silent_minutes', 'minutes_per_hole', 'pace_told', 'season'],
  offers: ['prizes', 'referral_reward'],
  panel: ['time_zone'],
  backups: ['backup_hours', 'backup_keep'],
  downtime: ['downtime_text', 'downtime_ends_at'],
} as const satisfies Record<string, readonly SettingKey[]>;
export type SettingGroup = keyof typeof settingGroups;

/** The name of each group, in the order of the screen. */
const SettingGroup = v.picklist(Object.keys(settingGroups) as SettingGroup[]);

/** The new value of a setting: null for its default, undefined where it stays as it is. */
type ChangedSetting = v.GenericSchema<SettingValue | null | undefined>;

/** Creates the schema for a group's changes: a value for each changed setting, or null for its default. */
function createGroupBody<G extends SettingGroup>(group: G) {
  const keys: readonly SettingKey[] = settingGroups[group];
  const schemas = keys.map((key): [string, unknown] => [
    key,
    v.optional(v.nullable(settingSchemas[key])),
  ]);
  const entries = Object.fromEntries(schemas) as Record<SettingKey, ChangedSetting>;
  return v.object({ group: v.literal(group), version: Version, values: v.strictObject(entries) });
}

/**
 * The settings of a group to save. `version` is the version of the group that the admin was shown. Null sets a setting to
 * its default.
 */
export const SettingsBody = v.variant('group', [
  createGroupBody('accounts'),
  createGroupBody('feed'),
  createGroupBody('email'),
  createGroupBody('play'),
  createGroupBody('offers'),
  createGroupBody('panel'),
  createGroupBody('backups'),
  createGroupBody('downtime'),
]);
export type SettingsBody = v.InferOutput<typeof SettingsBody>;

const SettingValue = v.union([
  v.string(),
  v.number(),
  v.boolean(),
  v.array(v.union([v.string(), OfferedPrize])),
]);
export type SettingValue = v.InferOutput<typeof SettingValue>;

/**
 * A setting with its value and its default. `set_by` names the environment variable that sets and locks it; null when
 * admins may change it.
 */
export const AdminSetting = v.object({
  key: v.picklist(Object.keys(settingSchemas) as SettingKey[]),
  value: SettingValue,
  default: SettingValue,
  set_by: v.nullable(v.string()),
});
export type AdminSetting = v.InferOutput<typeof AdminSetting>;

/** The settings of a group. `version` rises with each save of the group. */
export const AdminSettingGroup = v.object({
  group: SettingGroup,
  version: Version,
  settings: v.array(AdminSetting),
});
export type AdminSettingGroup = v.InferOutput<typeof AdminSettingGroup>;

/**
 * All settings. For a secret, only whether its variable is set. Site facts are missing, because they are fixed in the
 * build.
 */
export const AdminSettings = v.object({
  groups: v.array(AdminSettingGroup),
  secrets: v.array(v.object({ variable: v.string(), is_set: v.boolean() })),
});
export type AdminSettings = v.InferOutput<typeof AdminSettings>;

/** The hosts and the URL of a leaderboard to try before they are saved. */
export const TestFeedBody = v.object({
  feed_hosts: settingSchemas.feed_hosts,
  feed_url: v.pipe(settingSchemas.feed_url, v.minLength(1, 'Type the address first')),
});
export type TestFeedBody = v.InferOutput<typeof TestFeedBody>;

/** Whether a test succeeded, and what the other side said. */
export const TestOutcome = v.object({ is_ok: v.boolean(), words: v.string() });
export type TestOutcome = v.InferOutput<typeof TestOutcome>;
