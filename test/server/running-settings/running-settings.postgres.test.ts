import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, inject, it } from 'vitest';
import {
  type AdminSettings,
  type SettingGroup,
  type SettingKey,
  type SettingValue,
  settingGroups,
} from '../../../src/contract/admin/settings.ts';
import type { OfferedPrize } from '../../../src/contract/people/offer-endpoints.ts';
import { openPostgres } from '../../../src/server/db/open-postgres.ts';
import { createJobHandlers } from '../../../src/server/job-handlers/create-job-handlers.ts';
import { startTestApp, type TestApp } from '../harness.ts';
import { startMailServer } from '../mail/mail-server.ts';
import { createPostgres } from '../postgres-databases.ts';
import { signUp } from '../tickets/newcomers.ts';

const mailServer = await startMailServer();
const { url, drop } = await createPostgres(inject('postgres').template);
const mail = {
  smtpUrl: mailServer.url,
  from: 'Gimme <game@example.org>',
  office: 'office@example.org',
};
const openProcess = (variables: readonly string[] = []) =>
  startTestApp({
    database: openPostgres(url, () => {}),
    settings: { mail, variables: new Set(variables) },
  });
const one = await openProcess();
const two = await openProcess();
const admin = await one.signIn('admin');
await one.jobs.work(createJobHandlers(one.deps));
await sql`
  insert into tournaments (id, name, city, country, season, published_at)
  values (30001, 'First Cup', 'Oslo', 'Norway', 2000, now()),
    (30002, 'Last Cup', 'Oslo', 'Norway', 2100, now())`.execute(one.db);
afterAll(async () => {
  await one.close();
  await two.close();
  await mailServer.close();
  await drop();
});

beforeEach(async () => {
  await sql`delete from settings`.execute(one.db);
  await one.deps.running.written();
  // Otherwise a test could still read the value of the one before it there.
  await two.deps.running.written();
});

async function readSettings(app: TestApp = one): Promise<AdminSettings> {
  const answer = await app.request('GET', 'admin/settings', { token: admin });
  expect(answer.status).toBe(200);
  return answer.json();
}

async function findVersion(group: SettingGroup): Promise<number> {
  const { groups } = await readSettings();
  return groups.find((one) => one.group === group)?.version ?? Number.NaN;
}

/** Saves values of a group in the version that the database has, unless another one is given. */
async function save(
  group: SettingGroup,
  values: Partial<Record<SettingKey, SettingValue | null>>,
  { version, app = one }: { version?: number; app?: TestApp } = {},
): Promise<Response> {
  const shown = version ?? (await findVersion(group));
  return app.request('PUT', 'admin/settings', {
    token: admin,
    body: { group, version: shown, values },
  });
}

/**
 * Waits until the other process has a value, and counts the seconds of a timer beside it. A busy machine delays this
 * timer as it delays the look of the process, so that the count stays below 2 there too.
 */
async function countSecondsUntil(key: SettingKey, value: unknown): Promise<number> {
  let seconds = 0;
  const timer = setInterval(() => {
    seconds += 1;
  }, 1_000);
  try {
    await expect.poll(() => two.deps.running.get(key)).toEqual(value);
    return seconds;
  } finally {
    clearInterval(timer);
  }
}

function groupWith(key: SettingKey): SettingGroup {
  const names = Object.keys(settingGroups) as SettingGroup[];
  const group = names.find((name) => settingGroups[name].some((one) => one === key));
  if (!group) throw new Error(`${key} is in no group`);
  return group;
}

interface SettingCase {
  readonly key: SettingKey;
  readonly usual: SettingValue;
  readonly allowed: readonly SettingValue[];
  readonly beyond: readonly unknown[];
  readonly variable?: string;
  /** The other settings of the group that the value needs. */
  readonly beside?: Partial<Record<SettingKey, SettingValue>>;
  /** Returns what follows from the setting, as a visitor of the process sees it, and what it is for a value. */
  readonly effect: (app: TestApp) => Promise<unknown>;
  readonly expected: (value: SettingValue) => unknown;
}

const LONG = 'a'.repeat(200);
const PRIZE: OfferedPrize = { name: 'A putter', value: '$200', period: 'week', winners: 3 };
const makePrizes = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ ...PRIZE, name: `Putter ${index}` }));
const END = new Date(Date.now() + 86_400_000).toISOString();

async function readJson(app: TestApp, path: string) {
  return (await app.request('GET', path, { token: admin })).json();
}

async function previewFooter(app: TestApp): Promise<string> {
  const answer = await app.request('POST', 'admin/announcements/preview', {
    token: admin,
    body: { subject: 'News', plain_body: 'Hello', html_body: '', audience: { to: 'active' } },
  });
  return (await answer.json()).email?.plain ?? '';
}

async function readSender(app: TestApp): Promise<unknown> {
  mailServer.received.length = 0;
  const answer = await app.request('POST', 'admin/settings/test-email', { token: admin });
  expect(await answer.json()).toMatchObject({ is_ok: true });
  return mailServer.received[0]?.from?.name;
}

let requests = 0;

/** Returns whether a new account gets emails about friend requests, and whether it gets announcements. */
async function readFirstSwitches(app: TestApp): Promise<unknown> {
  requests += 1;
  const [newcomer] = await signUp(app, 1, `fresh${requests}-`);
  const path = `auth/user-profile?user_id=${newcomer?.id}`;
  const answer = await app.request('GET', path, { token: newcomer?.token ?? '' });
  const { receives_friend_emails, receives_announcements } = await answer.json();
  return [receives_friend_emails, receives_announcements];
}

const running = (key: SettingKey) => async (app: TestApp) => app.deps.running.get(key);
const itself = (value: SettingValue) => value;

const cases: readonly SettingCase[] = [
  {
    key: 'min_password_length',
    usual: 3,
    allowed: [3, 64],
    beyond: [2, 65, 8.5, '8'],
    variable: 'MIN_PASSWORD_LENGTH',
    effect: async (app) => (await readJson(app, 'auth/password-rule')).min_length,
    expected: itself,
  },
  {
    key: 'notices_on',
    usual: true,
    allowed: [false, true],
    beyond: ['No', 0],
    effect: readFirstSwitches,
    // Announcements have a consent of their own.
    expected: (value) => [value, true],
  },
  {
    key: 'feed_hosts',
    usual: ['127.0.0.1:3000'],
    allowed: [[], ['feed.example:443'], ['93.184.216.34:80', '[2606:4700::1111]:8080']],
    beyond: [
      ['https://x/y'],
      ['x'],
      ['x:0'],
      ['x:99999'],
      ['[::1'],
      ['a b:443'],
      ['münchen.example:443'],
      Array.from({ length: 21 }, (_, index) => `feed${index}.example:443`),
    ],
    variable: 'FEED_HOSTS',
    effect: running('feed_hosts'),
    expected: itself,
  },
  {
    key: 'feed_url',
    usual:
      'http://127.0.0.1:3000/demo-feed/leaderboard?season={season}&liv_tournament_id={liv_tournament_id}',
    allowed: ['', 'https://feed.example/board?season={season}&id={id}'],
    beyond: ['feed.example', 'ftp://feed.example/', `https://feed.example/${'a'.repeat(500)}`],
    variable: 'FEED_URL',
    effect: async (app) => (await readJson(app, 'game/leaderboard-source?tournament_id=10039')).url,
    expected: (value) => (value === '' ? null : 'https://feed.example/board?season=2026&id=10039'),
  },
  {
    key: 'sender_name',
    usual: 'Gimme',
    allowed: ['', 'a'.repeat(60), 'Golf & Friends'],
    beyond: ['a'.repeat(61), 'A <b@example.org>', 'a\nb'],
    variable: 'MAIL_FROM',
    effect: readSender,
    expected: itself,
  },
  {
    key: 'footer_address',
    usual: 'Ras Al-Khaimah, UAE',
    allowed: ['Ave', LONG],
    beyond: ['Av', `${LONG}a`],
    variable: 'CONTACT_ADDRESS',
    effect: previewFooter,
    expected: (value) => expect.stringContaining(String(value)),
  },
  {
    key: 'mail_rate',
    usual: 10,
    allowed: [1, 100],
    beyond: [0, 101],
    variable: 'MAIL_RATE',
    effect: running('mail_rate'),
    expected: itself,
  },
  {
    key: 'silent_minutes',
    usual: 12,
    allowed: [3, 60],
    beyond: [2, 61, 12.5],
    variable: 'SILENT_MINUTES',
    effect: running('silent_minutes'),
    expected: itself,
  },
  {
    key: 'minutes_per_hole',
    usual: 15,
    allowed: [8, 30],
    beyond: [7, 31, 12.5],
    effect: running('minutes_per_hole'),
    expected: itself,
  },
  {
    key: 'pace_told',
    usual: false,
    allowed: [true],
    beyond: ['Yes', 1],
    effect: running('pace_told'),
    expected: itself,
  },
  {
    key: 'season',
    usual: '',
    // The demo's tournaments are of this year, and those above are of the first and the last season.
    allowed: [2000, 2100, ''],
    beyond: [1999, 2101, 2026.5, '2026'],
    effect: async (app) => (await readJson(app, 'leaderboardstats/points')).season,
    expected: (value) => (value === '' ? new Date().getFullYear() : value),
  },
  {
    key: 'prizes',
    usual: [],
    allowed: [[PRIZE], [{ ...PRIZE, winners: 1000 }], makePrizes(12), []],
    beyond: [
      makePrizes(13),
      [PRIZE, PRIZE],
      [{ ...PRIZE, winners: 0 }],
      [{ ...PRIZE, winners: 1001 }],
      [{ ...PRIZE, name: '' }],
      [{ ...PRIZE, name: 'a'.repeat(61) }],
      [{ ...PRIZE, value: 'a'.repeat(41) }],
      [{ ...PRIZE, period: 'decade' }],
      ['A car'],
    ],
    effect: async (app) => (await readJson(app, 'offers')).prizes,
    expected: itself,
  },
  {
    key: 'referral_reward',
    usual: '',
    allowed: ['A cap for five friends', LONG],
    beyond: [`${LONG}a`, 'a\nb'],
    effect: async (app) => (await readJson(app, 'offers')).referral_reward,
    expected: itself,
  },
  {
    key: 'time_zone',
    usual: 'Asia/Dubai',
    allowed: ['UTC', 'Africa/Johannesburg'],
    beyond: ['+04:00', 'Nowhere/Land', ''],
    variable: 'TIME_ZONE',
    effect: async (app) => (await readJson(app, 'admin/dashboard')).time_zone,
    expected: itself,
  },
  {
    key: 'admin_factor_from',
    usual: '',
    allowed: [END],
    beyond: ['tomorrow', '2030-01-01'],
    effect: async (app) => (await readJson(app, 'admin/panel-state')).factor_needed_from,
    expected: itself,
  },
  {
    key: 'four_eyes',
    usual: true,
    allowed: [false, true],
    beyond: ['No', 0],
    effect: running('four_eyes'),
    expected: itself,
  },
  {
    key: 'backup_hours',
    usual: 0,
    allowed: [1, 168],
    beyond: [-1, 169, 1.5],
    effect: running('backup_hours'),
    expected: itself,
  },
  {
    key: 'backup_keep',
    usual: 14,
    allowed: [1, 365],
    beyond: [0, 366],
    effect: running('backup_keep'),
    expected: itself,
  },
  {
    key: 'downtime_text',
    usual: '',
    allowed: ['We move house', LONG],
    beyond: [`${LONG}a`],
    beside: { downtime_ends_at: END },
    effect: async (app) => (await readJson(app, 'downtime')).downtime?.text,
    expected: itself,
  },
  {
    key: 'downtime_ends_at',
    usual: '',
    allowed: [END],
    beyond: ['tomorrow', '2030-01-01'],
    beside: { downtime_text: 'We move house' },
    effect: async (app) => (await readJson(app, 'downtime')).downtime?.ends_at,
    expected: itself,
  },
];

it('the table of these tests has every running setting', () => {
  const keys = Object.values(settingGroups).flat().sort();
  expect(cases.map(({ key }) => key).sort()).toEqual(keys);
});

describe.each(cases)('the setting $key', (setting) => {
  const { key, usual, beside, variable } = setting;
  const group = groupWith(key);
  const [first = null] = setting.allowed;
  const allowed = setting.allowed.map((value) => ({ value }));
  const beyond = setting.beyond.map((value) => ({ value: value as SettingValue }));

  it('has its default until an admin changes it, and again after "Back to default"', async () => {
    const isDefault = async () => {
      const { groups } = await readSettings();
      const settings = groups.flatMap((one) => one.settings);
      expect(settings.find((one) => one.key === key)).toEqual({
        key,
        value: usual,
        default: usual,
        set_by: null,
      });
    };
    await isDefault();
    expect((await save(group, { ...beside, [key]: first })).status).toBe(200);
    const others = Object.fromEntries(Object.keys(beside ?? {}).map((name) => [name, null]));
    expect((await save(group, { ...others, [key]: null })).status).toBe(200);
    await isDefault();
  });

  it.each(allowed)('takes effect on another process: $value', async ({ value }) => {
    const answer = await save(group, { ...beside, [key]: value });
    expect({ status: answer.status, body: await answer.json() }).toMatchObject({ status: 200 });
    expect(await countSecondsUntil(key, value)).toBeLessThan(2);
    expect(await setting.effect(two)).toEqual(setting.expected(value));
  });

  it.each(beyond)('refuses $value with the name of the field', async ({ value }) => {
    const answer = await save(group, { ...beside, [key]: value });
    expect(answer.status).toBe(422);
    const { errors } = await answer.json();
    expect(errors[0].path).toMatch(new RegExp(`^values\\.${key}\\b`));
    expect(two.deps.running.get(key)).toEqual(usual);
  });

  it.runIf(variable)(`is locked by ${variable}`, async () => {
    const locked = await openProcess(variable === undefined ? [] : [variable]);
    try {
      expect((await save(group, { ...beside, [key]: first })).status).toBe(200);
      await locked.deps.running.written();
      expect(locked.deps.running.get(key)).toEqual(usual);
      const { groups } = await readSettings(locked);
      const shown = groups.flatMap((one) => one.settings).find((one) => one.key === key);
      expect(shown).toMatchObject({ value: usual, set_by: variable });
      const refusal = await save(group, { [key]: first }, { app: locked });
      expect(await refusal.json()).toMatchObject({
        status: 422,
        errors: [{ path: `values.${key}`, message: expect.stringContaining(String(variable)) }],
      });
    } finally {
      await locked.close();
    }
  });
});

it('a process that missed the hint about a setting still follows', async () => {
  await sql`insert into settings (key, value) values ('min_password_length', '9')`.execute(one.db);
  expect(await countSecondsUntil('min_password_length', 9)).toBeLessThan(2);
});

it('a process that cannot load the settings keeps the last ones, and logs that once', async () => {
  await save('accounts', { min_password_length: 7 });
  await expect.poll(() => two.deps.running.get('min_password_length')).toBe(7);
  const countWarnings = () =>
    two.logged.filter(({ msg }) => msg === 'the settings stay as they were read last').length;
  await sql`alter table settings rename to settings_away`.execute(one.db);
  try {
    await expect.poll(countWarnings).toBe(1);
    await two.deps.running.written();
    expect(two.deps.running.get('min_password_length')).toBe(7);
    expect(countWarnings()).toBe(1);
  } finally {
    await sql`alter table settings_away rename to settings`.execute(one.db);
  }
});

it('a stored value that this server does not allow counts as not stored', async () => {
  await sql`insert into settings (key, value) values ('mail_rate', '5000'), ('of a later server', '1')`.execute(
    one.db,
  );
  await one.deps.running.written();
  expect(one.deps.running.get('mail_rate')).toBe(10);
});
