import * as v from 'valibot';
import {
  type AdminSetting,
  type SettingGroup,
  type SettingKey,
  type SettingValue,
  SettingValues,
  settingGroups,
} from '../../../contract/admin/settings.ts';

/** The input for a setting. A `list` has one entry on each line. */
type FieldKind = 'number' | 'line' | 'list' | 'zone' | 'moment' | 'yes-no' | 'prizes';

/** A setting's texts on the screen. */
interface SettingField {
  readonly label: string;
  readonly help: string;
  readonly kind: FieldKind;
}

export const settingFields: Readonly<Record<SettingKey, SettingField>> = {
  min_password_length: {
    label: 'Shortest password',
    help: 'Characters of a new password, 3 to 64. Passwords that people already have keep working.',
    kind: 'number',
  },
  notices_on: {
    label: 'New accounts get emails about friend requests',
    help: 'Each user can change this in their profile. Accounts that exist keep what they have. Announcements have a consent of their own, which this never gives.',
    kind: 'yes-no',
  },
  admin_factor_from: {
    label: 'Admins need a second way to sign in from',
    help: 'In the time zone of this device. From then on an admin without an authenticator app can only set one up. Leave it empty to ask nobody.',
    kind: 'moment',
  },
  four_eyes: {
    label: 'A second admin looks',
    help: 'At changes after a round was official, at a void of a ticket among the first ten, at a new admin, and at a new scorer during play. They count at once. Another admin confirms them within 10 minutes, or the log says “by one admin”. While there is one admin, nothing asks.',
    kind: 'yes-no',
  },
  feed_hosts: {
    label: 'Feed hosts',
    help: 'One host with its port on each line, such as feed.example:443. The server fetches leaderboards from these only.',
    kind: 'list',
  },
  feed_url: {
    label: 'Feed address',
    help: 'Write {season} and {id} where the season and the number of the tournament belong. Leave it empty if there is no feed.',
    kind: 'line',
  },
  sender_name: {
    label: 'Sender name',
    help: 'Stands beside the email address in the inbox.',
    kind: 'line',
  },
  footer_address: {
    label: 'Postal address',
    help: 'Stands at the end of each announcement.',
    kind: 'line',
  },
  mail_rate: {
    label: 'Announcement emails a second',
    help: '1 to 100, from all servers together.',
    kind: 'number',
  },
  silent_minutes: {
    label: 'Minutes until a group is silent',
    help: 'A group of a live round that has sent no stroke for this long is marked in amber on its tournament, 3 to 60 minutes.',
    kind: 'number',
  },
  minutes_per_hole: {
    label: 'Minutes for a hole',
    help: 'What a group should need, 8 to 30. The live room compares every group with it.',
    kind: 'number',
  },
  pace_told: {
    label: 'Scorers see the pace',
    help: 'The pad says how many minutes its group is behind.',
    kind: 'yes-no',
  },
  season: {
    label: 'Current season',
    help: "A year. New tournaments begin with it, and the season's board and the dashboard show it once it has a published tournament. Leave it empty to follow the current tournament and the calendar.",
    kind: 'number',
  },
  prizes: {
    label: 'Prizes',
    help: 'The home page and the page about prizes show these, the first one large. Without any, they show the three prizes of the build.',
    kind: 'prizes',
  },
  referral_reward: {
    label: 'Reward for referrals',
    help: 'One or two sentences on the page Refer A Friend. Leave it empty, and the page says that no reward is decided yet.',
    kind: 'line',
  },
  time_zone: {
    label: 'Time zone',
    help: 'Days and months on the dashboard begin at midnight in this zone.',
    kind: 'zone',
  },
  backup_hours: {
    label: 'Hours from backup to backup',
    help: '1 to 168. With 0 none are made by themselves.',
    kind: 'number',
  },
  backup_keep: {
    label: 'Backups to keep',
    help: 'The server deletes its oldest ones above this number, 1 to 365.',
    kind: 'number',
  },
  downtime_text: {
    label: 'Announcement',
    help: 'Everybody reads this above every screen, until the downtime is over.',
    kind: 'line',
  },
  downtime_ends_at: {
    label: 'Over at',
    help: 'In the time zone of this device. The announcement disappears then.',
    kind: 'moment',
  },
};

/** Each group's heading, and the sentence below it. */
export const groupWords: Readonly<Record<SettingGroup, { title: string; hint?: string }>> = {
  accounts: { title: 'Accounts' },
  feed: { title: 'Leaderboard feed' },
  email: { title: 'Emails' },
  play: { title: 'Play' },
  offers: {
    title: 'Prizes and rewards',
    hint: 'What you type here is a promise to everybody who plays. The Official Rules must agree with it.',
  },
  panel: { title: 'Dashboard' },
  backups: {
    title: 'Backups',
    hint: 'Copy them to another machine, with the list of erased accounts beside them. Each holds everybody’s data.',
  },
  downtime: {
    title: 'Planned downtime',
    hint: 'Scorers can go on during a downtime: their tablets keep what they enter, and send it afterwards.',
  },
};

/** Formats a setting for its field. */
export function formatSetting(key: SettingKey, value: SettingValue): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (settingFields[key].kind === 'prizes') return JSON.stringify(value);
  if (Array.isArray(value)) return value.join('\n');
  if (settingFields[key].kind === 'moment' && value !== '') return toLocalText(String(value));
  return String(value);
}

/** Formats a group's settings for its form. */
export function formatSettings(settings: readonly AdminSetting[]): Record<string, string> {
  return Object.fromEntries(settings.map(({ key, value }) => [key, formatSetting(key, value)]));
}

const parsers: Readonly<Record<FieldKind, (text: string) => SettingValue>> = {
  line: (text) => text,
  zone: (text) => text,
  prizes: (text) => JSON.parse(text),
  'yes-no': (text) => text === 'Yes',
  number: (text) => (/^\d{1,6}$/.test(text.trim()) ? Number(text) : text),
  list: (text) =>
    text
      .split(/[\n,]/)
      .map((item) => item.trim())
      .filter((item) => item !== ''),
  moment: (text) => {
    const at = Date.parse(text);
    return Number.isNaN(at) ? text : new Date(at).toISOString();
  },
};

/**
 * Creates the schema of a group's form, from field texts to setting values.
 * @param first the form's first texts. An unchanged moment may have passed meanwhile
 */
export function createGroupSchema(
  group: SettingGroup,
  first: Readonly<Record<string, string>> = {},
): v.GenericSchema<Record<string, string>, Record<string, SettingValue>> {
  const keys: readonly SettingKey[] = settingGroups[group];
  const entries = keys.map((key): [string, v.GenericSchema<string, SettingValue>] => {
    const parse = parsers[settingFields[key].kind];
    // If the parsed text has another type than the setting, the setting's schema refuses it.
    const schema = SettingValues.entries[key] as v.GenericSchema<unknown, SettingValue>;
    return [
      key,
      v.pipe(
        v.string(),
        v.check(
          (text) =>
            settingFields[key].kind !== 'moment' ||
            text === first[key] ||
            !(Date.parse(text) <= Date.now()),
          'Choose a time that has not passed',
        ),
        v.transform((text): unknown => parse(text)),
        schema,
      ),
    ];
  });
  const fields = v.object(Object.fromEntries(entries));
  if (group !== 'downtime') return fields;
  return v.pipe(
    fields,
    v.forward(
      v.check(
        ({ downtime_text, downtime_ends_at }) => downtime_text === '' || downtime_ends_at !== '',
        'Choose when it will be over',
      ),
      ['downtime_ends_at'],
    ),
    v.forward(
      v.check(
        ({ downtime_text, downtime_ends_at }) => downtime_text !== '' || downtime_ends_at === '',
        'Type what people should know',
      ),
      ['downtime_text'],
    ),
  );
}

/** Formats a moment for a date and time field, on the device's clock. */
function toLocalText(at: string): string {
  const moment = new Date(at);
  const local = new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 16);
}
