import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import type { AnnouncementSummary } from '../../../src/contract/admin/announcements.ts';
import type { Database } from '../../../src/server/db/database.ts';
import { openDatabase } from '../../../src/server/db/open-database.ts';
import { parseSettings } from '../../../src/server/settings/settings.ts';
import { type ServerProcess, startServer } from '../../e2e/server.ts';
import { until } from '../../faults/until.ts';
import { isLong } from '../../form.ts';
import { TEST_LIMIT_MS } from '../../patience.ts';
import { demoPlace } from '../data-place.ts';
import { DEMO_PASSWORD } from '../dumps.ts';
import { type MailServer, startMailServer } from '../mail/mail-server.ts';
import { onPostgres } from '../test-database.ts';
import { takeForDead } from './announcement-app.ts';

/** The most emails that are on their way at once. */
const AT_ONCE = 4;

/** How many people get the announcement, how fast, when the server is killed, and how long no mail server answers. */
const { people: PEOPLE, rate: RATE, killAt: KILL_AT, silenceMs: SILENCE_MS } = chooseLength();

function chooseLength() {
  if (!isLong) return { people: 300, rate: 100, killAt: [80], silenceMs: 700 };
  const people = onPostgres ? 10_000 : 1_000;
  const killAt = [0.2, 0.5, 0.8].map((part) => Math.round(people * (part + Math.random() / 10)));
  return { people, rate: 50, killAt, silenceMs: 30_000 };
}

/** An account that gets no announcement, and asks for a new password. */
const FORGETFUL = 'forgetful@links.example';
const PASSWORD_WITHIN_MS = 10_000;

let mailServer: MailServer = await startMailServer();
const port = Number(new URL(mailServer.url).port);
const place = await demoPlace();
const env = {
  LOG_LEVEL: 'error',
  SMTP_URL: mailServer.url,
  CONTACT_EMAIL: 'office@golf.example',
  MAIL_RATE: String(RATE),
  ...place.env,
};
await onDatabase(async (db) => {
  await addPeople(db);
  await addEarlierAnnouncement(db);
});
const server: ServerProcess = await startServer({ env });
afterAll(async () => {
  await server.stop();
  await mailServer.close();
  await place.remove();
});

/** Changes the database while no server runs on it. */
async function onDatabase(work: (db: Database['db']) => Promise<void>): Promise<void> {
  const { db, close } = await openDatabase(parseSettings(env), () => {});
  await work(db);
  await close();
}

async function addPeople(db: Database['db']): Promise<void> {
  await sql`update users set email_verified_at = null`.execute(db);
  await sql`
    insert into users (username, first_name, last_name, email, password_hash, email_verified_at)
    select 'fan-' || n, 'Fay', 'Fan', 'fan-' || n || '@links.example', '', now()
    from generate_series(1, ${PEOPLE}) as n`.execute(db);
  await sql`
    insert into users (username, first_name, last_name, email, password_hash, email_verified_at, announcements_stopped_at)
    values ('forgetful', 'Flo', 'Fan', ${FORGETFUL}, '', now(), now())`.execute(db);
}

/** Adds an announcement to one person, as an earlier release stored it: the recipient has no job. */
async function addEarlierAnnouncement(db: Database['db']): Promise<void> {
  await sql`
    with news as (
      insert into announcements
        (fingerprint, subject, plain_body, html_body, audience, left_out, created_at, created_by)
      values ('earlier', 'Earlier', 'Hello', '', 'active', '{}', now(), 1) returning id
    ), link as (
      insert into unsubscribe_links select id, 'earlier' from users where username = 'fan-1'
    )
    insert into announcement_recipients (announcement_id, user_id, email)
    select news.id, users.id, email from news, users where username = 'fan-1'`.execute(db);
}

const earlier: string[] = [];
const listNews = () =>
  mailServer.received
    .filter(({ subject }) => subject === 'News')
    .map(({ envelope }) => envelope.to[0] ?? '');
/** Returns the email addresses that got the announcement so far, by the mail servers' own lists. */
const listReceived = () => [...earlier, ...listNews()];

async function call(method: string, path: string, token: string | null, body?: object) {
  const answer = await fetch(`${server.url}/api/${path}`, {
    method,
    headers: { ...(token !== null && { Authorization: `Bearer ${token}` }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  expect(answer.ok, `${method} ${path}: ${answer.status}`).toBe(true);
  return answer.json();
}

async function signIn(): Promise<string> {
  const body = { username: 'admin', password: DEMO_PASSWORD };
  return (await call('POST', 'auth/login', null, body)).token;
}

/** Stops the mail server for a while, as a restart of it does. */
async function beSilent(): Promise<void> {
  await mailServer.close();
  earlier.push(...listNews());
  mailServer.received.length = 0;
  await wait(SILENCE_MS);
  mailServer = await startMailServer(port);
}

/** Kills the server while emails were accepted whose answers it did not get. */
async function killWithAnswersPending(): Promise<void> {
  const release = mailServer.holdAnswers();
  const before = listReceived().length;
  await expect.poll(() => listReceived().length, { interval: 20 }).toBeGreaterThan(before);
  await server.kill();
  release();
  // The queue would take them for dead within two minutes.
  if (!isLong) await onDatabase(takeForDead);
  await server.start();
}

async function expectPasswordEmail(): Promise<void> {
  const start = performance.now();
  await call('POST', 'auth/forgot-password', null, { email: FORGETFUL });
  const isThere = () => mailServer.received.some(({ envelope }) => envelope.to[0] === FORGETFUL);
  await expect.poll(isThere, { interval: 50 }).toBe(true);
  const tookMs = performance.now() - start;
  note(`the password email left after ${Math.round(tookMs)} ms`);
  expect(tookMs).toBeLessThan(PASSWORD_WITHIN_MS);
}

const note = (line: string) => isLong && process.stderr.write(`${line}\n`);

it('an announcement that an earlier release began is sent after the upgrade', async () => {
  await expect
    .poll(() => mailServer.received.map(({ subject }) => subject), { interval: 50 })
    .toEqual(['Earlier']);
});

it('nobody gets an announcement twice when the server is killed and the mail server is away for a while', async () => {
  const token = await signIn();
  const start = performance.now();
  // The short form has one kill, so its mail server is away at the beginning.
  const silence = isLong ? null : beSilent();
  const draft = { subject: 'News', plain_body: 'Hello {{first_name}}', html_body: '' };
  const { id } = await call('POST', 'notification/send-announcements', token, draft);
  await silence;
  for (const [index, count] of KILL_AT.entries()) {
    await until(
      'emails',
      () => listReceived().length,
      (sent) => sent > count,
      TEST_LIMIT_MS,
    );
    await killWithAnswersPending();
    if (index === 0) await expectPasswordEmail();
    if (isLong && index === 0) await beSilent();
  }
  const read = (): Promise<AnnouncementSummary> =>
    call('GET', `admin/announcements/one?id=${id}`, token);
  await until(
    'end',
    async () => (await read()).state,
    (state) => state === 'finished',
    TEST_LIMIT_MS,
  );

  const { counts } = await read();
  note(JSON.stringify({ ...counts, seconds: Math.round((performance.now() - start) / 1000) }));
  const addresses = listReceived();
  expect(new Set(addresses).size).toBe(addresses.length);
  expect(counts.sent + counts.failed + counts.uncertain + counts.skipped).toBe(PEOPLE);
  expect(counts).toMatchObject({ failed: 0, skipped: 0 });
  expect(counts.uncertain).toBeGreaterThan(0);
  expect(counts.uncertain).toBeLessThanOrEqual(KILL_AT.length * AT_ONCE);
  // Some of the uncertain emails arrived.
  expect(addresses.length).toBeGreaterThan(counts.sent);
  expect(addresses.length).toBeLessThanOrEqual(counts.sent + counts.uncertain);
});
