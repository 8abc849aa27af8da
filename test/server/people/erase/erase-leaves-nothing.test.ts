import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { dumpTables } from '../../dump-tables.ts';
import { DEMO_PASSWORD } from '../../dumps.ts';
import { JPEG } from '../../media/small-pictures.ts';
import {
  account,
  makeDevice,
  type ScoringApp,
  startScoringApp,
  TOURNAMENT,
} from '../../scoring/scoring-app.ts';
import { invite } from '../../set-up/scorers/invite.ts';
import { linkTo } from '../people.ts';

/** The person who is erased: the demo's `scorer`, under other names. */
const PERSON = account.scorer;
const FORMER = { username: 'zquill.former', email: 'feather.old@links.example' };
const PRESENT = { username: 'zquill', email: 'feather.box@links.example' };
const NAMES = { first_name: 'Zephyrina', last_name: 'Quillfeather' };
const PROFILE = {
  address: 'Hollowbrook Lane 7',
  postal_code: '998877',
  city: 'Thistledown',
  state_or_province: 'Wherever',
  country: 'Nowhere Land',
  phone_number: '+45 20 99 88 77',
};
const NEEDLES = [
  'zquill',
  // The look of the username.
  'zqulll',
  'feather.',
  ...Object.values(NAMES),
  ...Object.values(PROFILE),
  'google-subject-of-z',
  'phone of z',
].map((text) => text.toLowerCase());

let app: ScoringApp;
beforeAll(async () => {
  app = await startScoringApp();
});
afterAll(() => app.close());

const call = async (method: string, path: string, body?: object, token?: string) => {
  const answer = await app.request(method, path, {
    ...(body && { body }),
    ...(token && { token }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
  return text;
};
const rename = (username: string) =>
  call('PUT', 'auth/account', { ...NAMES, username }, app.tokens.scorer);

async function changeEmail(email: string) {
  const body = { email, current_password: DEMO_PASSWORD };
  await call('PUT', 'auth/email', body, app.tokens.scorer);
  const token = await linkTo(app, email, 'change-email');
  await call('POST', 'auth/verify-email', { token });
}

/** Fails to sign in with a name, which is then counted. */
const mistype = (username: string) =>
  app.request('POST', 'auth/login', { body: { username, password: 'not-this-one' } });

/** Makes another scorer's stroke collide with a stroke of the person, so that the receipts name the person. */
async function dispute(hole: number) {
  const place = { competitor: app.groups[0]?.[0] ?? 0, hole };
  await app.replay('scorer', [makeDevice('scorer').score(place, 4, 0)]);
  await app.replay('scorer3', [makeDevice('scorer3').score(place, 5, 0)]);
}

/** Sends a message and a deletion request from an email address. */
async function write(email: string) {
  await call('POST', 'contact', { name: 'Z. Quillfeather', email, message: 'Zephyrina asks' });
  await call('POST', 'v1.0/email/send', {
    service_id: 's',
    template_id: 't',
    user_id: 'u',
    template_params: { name: 'Zephyrina Quillfeather', email },
  });
}

/** Fills every table that can hold something about the person. */
async function fill() {
  const { scorer, admin } = app.tokens;
  const { db } = app;
  const draft = { tournament_id: TOURNAMENT, user_id: PERSON, ticketName: 'Zephyrina wins' };
  await call('POST', 'game/user-ticket', { ...draft, birth_confirmed: true }, scorer);
  await rename(FORMER.username);
  await changeEmail(FORMER.email);
  await write(FORMER.email);
  await dispute(1);
  await mistype(FORMER.username);
  await call('POST', 'auth/user-profile', PROFILE, scorer);
  await call('POST', 'auth/avatar', { image: JPEG.toString('base64') }, scorer);
  await rename(PRESENT.username);
  await changeEmail(PRESENT.email);
  await dispute(2);
  const pending = { email: 'feather.new@links.example', current_password: DEMO_PASSWORD };
  await call('PUT', 'auth/email', pending, scorer);
  await mistype(PRESENT.username);
  await mistype(PRESENT.email);
  await call('POST', 'auth/forgot-password', { email: PRESENT.email });
  await write(PRESENT.email);
  const token = await invite(app, PRESENT.email, { name: 'Zephyrina' });
  await call('PUT', 'auth/invitation', { token }, scorer);
  await db
    .insertInto('invitations')
    .values({
      tournament_id: 10_040,
      email: PRESENT.email,
      name: 'Zephyrina',
      token_hash: Buffer.alloc(32, 7),
      invited_by: account.admin,
      sent_at: app.clock.now(),
      expires_at: new Date('2100-01-01T00:00:00Z'),
    })
    .execute();
  const content = JSON.stringify({ scorers: [{ key: `email:${PRESENT.email}`, groups: [] }] });
  await db
    .insertInto('imports')
    .values({
      tournament_id: TOURNAMENT,
      kind: 'scorers',
      imported_at: app.clock.now(),
      added: 1,
      changed: 0,
      removed: 0,
      before: '{"scorers":[]}',
      after: content,
      made: '{}',
    })
    .execute();
  const { id } = await db
    .insertInto('announcements')
    .values({
      fingerprint: Buffer.alloc(32),
      subject: 'News',
      plain_body: 'Hello {{first_name}}',
      html_body: '',
      audience: 'holders',
      tournament_id: TOURNAMENT,
      left_out: '{}',
      created_at: app.clock.now(),
      created_by: account.admin,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const ticket = { tournament_name: 'Open', fantasy_point: '0', position: '-' };
  await db
    .insertInto('announcement_recipients')
    .values({
      announcement_id: id,
      user_id: PERSON,
      email: PRESENT.email,
      ticket: JSON.stringify({ ...ticket, ticket_name: 'Zephyrina wins' }),
      answer: `550 ${PRESENT.email} is unknown`,
    })
    .execute();
  await db
    .insertInto('social_accounts')
    .values({
      provider: 'google',
      subject: 'google-subject-of-Z',
      user_id: PERSON,
      linked_at: app.clock.now(),
    })
    .execute();
  await db
    .insertInto('friendships')
    .values({ sender_id: PERSON, receiver_id: account.player, sent_at: app.clock.now() })
    .execute();
  await db
    .updateTable('users')
    .set({ referred_by: account.player })
    .where('id', '=', PERSON)
    .execute();
  // The audit of the admin's actions about the person.
  const filter = { person: PRESENT.username };
  const { total } = JSON.parse(
    await call('GET', `admin/audit?person=${PRESENT.username}`, undefined, admin),
  );
  await call('POST', 'admin/audit-csv', { filter, selected: { all: total } }, admin);
  await call('POST', 'auth/user-sessions-end', { user_id: PERSON }, admin);
  // A stroke after the round was closed.
  const late = { competitor: app.groups[0]?.[0] ?? 0, hole: 3 };
  app.tokens.scorer = await app.signIn(PRESENT.username);
  // A sign-in with the password would ask for the passkey.
  await db
    .insertInto('passkeys')
    .values({
      user_id: PERSON,
      credential_id: 'credential',
      public_key: Buffer.alloc(1),
      counter: 0,
      transports: '',
      backed_up: true,
      name: 'Phone of Z',
      created_at: app.clock.now(),
    })
    .execute();
  await db
    .updateTable('rounds')
    .set({ status: 'closed' })
    .where('tournament_id', '=', TOURNAMENT)
    .where('round_id', '=', 1)
    .execute();
  await app.replay('scorer', [makeDevice('scorer').score(late, 4, 0)]);
}

/** Lists the tables that have one of the needles, with the needles. */
function search(texts: Map<string, string>): string[] {
  return [...texts].flatMap(([table, text]) => {
    const letters = text.toLowerCase();
    const found = NEEDLES.filter((needle) => letters.includes(needle));
    return found.length === 0 ? [] : [`${table}: ${found.join(', ')}`];
  });
}

/** Loads the boards, the draw and the ticket, as an admin sees them. */
async function readBoards() {
  const { admin } = app.tokens;
  const query = `?tournament_id=${TOURNAMENT}`;
  const { id } = await app.db
    .selectFrom('tickets')
    .select('id')
    .where('user_id', '=', PERSON)
    .where('tournament_id', '=', TOURNAMENT)
    .executeTakeFirstOrThrow();
  const paths = [
    `leaderboardstats/players${query}`,
    `leaderboardstats/teams${query}`,
    `leaderboardstats/points${query}&limit=100`,
    `leaderboardstats/competitor-score-record${query}`,
    `game/ticket-receipt?ticket_id=${id}`,
  ];
  const answers = await Promise.all(paths.map((path) => call('GET', path, undefined, admin)));
  // The version rises, so that devices read the new name.
  return answers.map((text) => text.replaceAll(/"version":\d+|"updated_at":"[^"]*"/g, ''));
}

const readReceipts = () =>
  sql<{ row: string }>`select r::text as row from op_receipts as r order by op_id`.execute(app.db);

it('the database keeps nothing about an erased person, and boards, receipts and draw change only in the name', async () => {
  await fill();
  const before = { found: search(await dumpTables(app.db)), boards: await readBoards() };
  const receipts = await readReceipts();
  const tables = before.found.map((line) => line.split(':')[0]);
  expect(tables).toEqual([
    // The first is the table, the second its part.
    'pgboss.job',
    'pgboss.job_common',
    'public.allowances',
    'public.announcement_recipients',
    'public.contact_messages',
    'public.former_emails',
    'public.imports',
    'public.invitations',
    'public.mail_tokens',
    'public.mails',
    'public.op_receipts',
    'public.passkeys',
    'public.profiles',
    'public.sign_in_failures',
    'public.social_accounts',
    'public.tickets',
    'public.username_looks',
    'public.users',
  ]);

  const body = { user_id: PERSON, username: PRESENT.username };
  await call('POST', 'auth/user-erase', body, app.tokens.admin);

  expect(search(await dumpTables(app.db))).toEqual([]);
  const newName = `deleted-${PERSON}`;
  const boards = await readBoards();
  const expected = before.boards.map((text) =>
    text
      .replaceAll(
        `"username":"${PRESENT.username}","tickets"`,
        '"username":"Deleted player","tickets"',
      )
      .replaceAll(PRESENT.username, newName)
      // Admins see in the list of tickets that the account is deleted.
      .replaceAll(
        `"user":{"username":"${newName}"}`,
        `"user":{"username":"${newName}","deleted":true}`,
      )
      .replace(
        /"number":(\d+),"ticketName":"Zephyrina wins"/,
        '"number":$1,"ticketName":"Ticket $1"',
      ),
  );
  for (const [index, text] of boards.entries()) expect(text).toBe(expected[index]);
  const after = await readReceipts();
  expect(after.rows.map(({ row }) => row)).toEqual(
    receipts.rows.map(({ row }) =>
      row.replaceAll(FORMER.username, newName).replaceAll(PRESENT.username, newName),
    ),
  );
  await expect(app.signIn(PRESENT.username)).rejects.toThrow('401');
});
