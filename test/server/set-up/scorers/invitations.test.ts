import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { EMAIL_EVERY_S } from '../../../../src/contract/account/credentials.ts';
import { pruneInvitations } from '../../../../src/server/set-up/scorers/prune-invitations.ts';
import { startTestApp } from '../../harness.ts';
import { findEmails, linkTo } from '../../people/people.ts';
import { insertDraft } from '../../states/insert-draft.ts';
import { findInvitationId, invite, LIVE } from './invite.ts';

const DAY_MS = 86_400_000;
const DRAFT = 20_002;

const app = await startTestApp({ settings: { scorerUsernames: ['marshal1'] } });
afterAll(() => app.close());
const admin = await app.signIn('admin');

const read = (token: string) => app.request('POST', 'auth/invitation', { body: { token } });
const readState = async (token: string) => (await (await read(token)).json()).state;
const accept = (token: string, session: string) =>
  app.request('PUT', 'auth/invitation', { token: session, body: { token } });
const signUp = (token: string, more: object = {}) =>
  app.request('POST', 'auth/invitation-account', {
    body: {
      token,
      first_name: 'Ann',
      last_name: 'Lee',
      username: 'annlee',
      password: 'tiger-of-tees',
      ...more,
    },
  });
const resend = (id: number, token = admin) =>
  app.request('POST', 'admin/invitation-email', {
    token,
    body: { tournament_id: LIVE, invitation_id: id },
  });
const revoke = (id: number, tournament = LIVE) =>
  app.request('PUT', 'admin/invitation-end', {
    token: admin,
    body: { tournament_id: tournament, invitation_id: id },
  });

async function listScorers(tournament = LIVE) {
  const answer = await app.request('GET', `admin/scorers?tournament_id=${tournament}`, {
    token: admin,
  });
  return (await answer.json()).scorers as {
    key: string;
    email: string;
    state: string;
    groups: object[];
    username: string | null;
    invitation: { id: number; delivery: string; mail_error: string | null } | null;
  }[];
}

async function findScorer(email: string, tournament = LIVE) {
  return (await listScorers(tournament)).find((scorer) => scorer.email === email);
}

async function readRole(username: string) {
  const account = await app.db
    .selectFrom('users')
    .select(['user_role', 'email_verified_at'])
    .where('username', '=', username)
    .executeTakeFirst();
  return account;
}

/** Signs up with an email address, and returns the session. */
async function makeAccount(username: string, email: string): Promise<string> {
  const body = { first_name: 'Bo', last_name: 'Ek', username, email, password: 'golf-demo' };
  expect((await app.request('POST', 'auth/signup', { body })).status).toBe(201);
  return app.signIn(username);
}

describe('an invitation to become a scorer', () => {
  it('makes a scorer with the groups of the invitation, and signs the scorer in', async () => {
    const groups = [
      { round_id: 1, group_number: 3 },
      { round_id: 1, group_number: 99 },
    ];
    const token = await invite(app, 'ann@example.org', { groups });
    expect(await (await read(token)).json()).toMatchObject({
      state: 'open',
      email: 'ann@example.org',
      invited_by: 'admin',
      has_account: false,
    });
    expect(await findScorer('ann@example.org')).toMatchObject({ state: 'invited', groups });
    const answer = await signUp(token);
    expect(answer.status).toBe(201);
    const { token: session, data } = await answer.json();
    expect(data).toMatchObject({ username: 'annlee', user_role: 'scorer' });
    expect(await readRole('annlee')).toEqual({
      user_role: 'scorer',
      email_verified_at: app.clock.now(),
    });
    const sheet = await app.request(
      'GET',
      `leaderboardstats/groups?tournament_id=${LIVE}&round_id=1`,
      { token: session },
    );
    const namedGroups = (await sheet.json()).groups.filter(
      ({ scorers }: { scorers: { username: string }[] }) =>
        scorers.some(({ username }) => username === 'annlee'),
    );
    expect(namedGroups.map(({ group_number }: { group_number: number }) => group_number)).toEqual([
      3,
    ]);
    expect(await findScorer('ann@example.org')).toMatchObject({
      state: 'scorer',
      groups: [{ round_id: 1, group_number: 3 }],
    });
  });

  it('works once', async () => {
    const token = await invite(app, 'once@example.org');
    expect((await signUp(token, { username: 'once' })).status).toBe(201);
    expect(await readState(token)).toBe('used');
    const again = await signUp(token, { username: 'twice' });
    expect(again.status).toBe(422);
    expect(await again.json()).toMatchObject({ type: 'link-invalid' });
  });

  it('is accepted by two at once and creates one scorer', async () => {
    const token = await invite(app, 'race@example.org');
    const answers = await Promise.all([
      signUp(token, { username: 'racer-one' }),
      signUp(token, { username: 'racer-two' }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422]);
  });

  it('stores its secret as a hash, and neither secret nor email address is in the audit', async () => {
    const token = await invite(app, 'hash@example.org');
    const { rows } = await sql<{ token_hash: Uint8Array }>`
      select token_hash from invitations where email = 'hash@example.org'`.execute(app.db);
    const hash = createHash('sha256').update(token).digest();
    expect(Buffer.from(rows[0]?.token_hash ?? [])).toEqual(hash);
    const id = await findInvitationId(app, 'hash@example.org');
    app.clock.advance(EMAIL_EVERY_S * 1000);
    expect((await resend(id)).status).toBe(200);
    expect((await revoke(id)).status).toBe(200);
    const { rows: entries } = await sql<{ action: string; text: string }>`
      select action, audit::text as text from audit where action like 'invitation%'`.execute(
      app.db,
    );
    expect(new Set(entries.map(({ action }) => action))).toEqual(
      new Set(['invitation-accepted', 'invitation-sent', 'invitation-ended']),
    );
    for (const { text } of entries) {
      expect(text).not.toContain('example.org');
      expect(text).not.toContain(token);
    }
  });

  it('follows the rules of sign-up for usernames, names and passwords', async () => {
    const token = await invite(app, 'rules@example.org');
    const readType = async (more: object) => (await (await signUp(token, more)).json()).type;
    expect(await readType({ username: 'marshal1' })).toBe('username-reserved');
    expect(await readType({ username: 'scorer' })).toBe('username-lookalike');
    expect(await readType({ username: 'PLAYER' })).toBe('username-taken');
    expect(await readType({ username: 'fine', password: 'password' })).toBe('validation-failed');
    expect(await readType({ username: 'fine', first_name: 'The', last_name: 'Admin' })).toBe(
      'validation-failed',
    );
    expect(await readState(token)).toBe('open');
  });

  it('does not work after 14 days', async () => {
    const token = await invite(app, 'late@example.org');
    app.clock.advance(14 * DAY_MS);
    expect(await readState(token)).toBe('expired');
    expect((await signUp(token, { username: 'late' })).status).toBe(422);
  });

  it('does not work after an admin revoked it', async () => {
    const token = await invite(app, 'gone@example.org');
    const id = await findInvitationId(app, 'gone@example.org');
    expect((await revoke(id)).status).toBe(200);
    expect(await readState(token)).toBe('revoked');
    expect((await signUp(token, { username: 'gone' })).status).toBe(422);
    expect(await findScorer('gone@example.org')).toBeUndefined();
    expect(await (await revoke(id)).json()).toMatchObject({ type: 'state-changed' });
  });

  it('gets a new link when it is resent, and the old link stops working', async () => {
    const oldInvitation = await invite(app, 'again@example.org');
    const id = await findInvitationId(app, 'again@example.org');
    expect(await (await resend(id)).json()).toMatchObject({ type: 'email-just-sent' });
    app.clock.advance(EMAIL_EVERY_S * 1000);
    expect((await resend(id)).status).toBe(200);
    const newest = await linkTo(app, 'again@example.org', 'invitation', 2);
    expect((await read(oldInvitation)).status).toBe(422);
    expect(await readState(newest)).toBe('open');
  });

  it('does not work when the admin who sent it is no longer an admin', async () => {
    const token = await invite(app, 'rogue@example.org');
    await app.db.updateTable('users').set({ user_role: 'user' }).where('id', '=', 1).execute();
    expect(await readState(token)).toBe('revoked');
    expect((await signUp(token, { username: 'rogue' })).status).toBe(422);
    await app.db.updateTable('users').set({ user_role: 'admin' }).where('id', '=', 1).execute();
    expect(await readState(token)).toBe('open');
  });

  it('ends with its tournament, and cannot be resent then', async () => {
    const token = await invite(app, 'over@example.org');
    const id = await findInvitationId(app, 'over@example.org');
    const setStatus = (status: 'final' | 'live') =>
      app.db.updateTable('tournaments').set({ status }).where('id', '=', LIVE).execute();
    await setStatus('final');
    app.clock.advance(EMAIL_EVERY_S * 1000);
    expect(await readState(token)).toBe('over');
    expect(await (await resend(id)).json()).toMatchObject({ type: 'tournament-final' });
    await setStatus('live');
  });

  it('to a draft does not name the draft', async () => {
    await insertDraft(app.db, DRAFT, 'Secret Links');
    const token = await invite(app, 'draft@example.org', { tournament: DRAFT });
    const [email] = await findEmails(app, 'draft@example.org', 'invitation');
    expect(`${email?.subject} ${email?.body}`).not.toContain('Secret');
    expect(await (await read(token)).json()).toMatchObject({ state: 'open', tournament: null });
    await app.db
      .updateTable('tournaments')
      .set({ published_at: app.clock.now() })
      .where('id', '=', DRAFT)
      .execute();
    expect(await (await read(token)).json()).toMatchObject({ tournament: 'Secret Links' });
  });

  it('belongs to one tournament', async () => {
    await invite(app, 'other@example.org');
    const id = await findInvitationId(app, 'other@example.org');
    expect((await revoke(id, DRAFT)).status).toBe(404);
    expect(await findScorer('other@example.org', DRAFT)).toBeUndefined();
  });

  it('shows the admin what the mail server answered', async () => {
    await invite(app, 'full@example.org');
    await sql`
      update mails set status = 'failed', error = 'Mailbox full'
      where recipient = 'full@example.org'`.execute(app.db);
    expect(await findScorer('full@example.org')).toMatchObject({
      state: 'mail-failed',
      invitation: { delivery: 'failed', mail_error: 'Mailbox full' },
    });
  });

  it.each([
    ['kept', 'not-sent'],
    ['queued', 'waiting'],
    ['sent', 'sent'],
  ])('whose email is %s in the mail log is %s in the list', async (status, delivery) => {
    await invite(app, `${delivery}@example.org`);
    await app.db
      .updateTable('mails')
      .set({ status: status as 'kept' })
      .where('recipient', '=', `${delivery}@example.org`)
      .execute();
    expect(await findScorer(`${delivery}@example.org`)).toMatchObject({
      state: 'invited',
      invitation: { delivery, mail_error: null },
    });
  });

  it('is deleted 30 days after its end', async () => {
    await invite(app, 'old@example.org');
    const end = app.clock.now().getTime() + 14 * DAY_MS;
    const isStored = async (days: number) => {
      await pruneInvitations(app.db, new Date(end + days * DAY_MS));
      return (await findScorer('old@example.org')) !== undefined;
    };
    expect(await isStored(29)).toBe(true);
    expect(await isStored(31)).toBe(false);
  });
});

describe('an invitation link that an admin is shown', () => {
  const showLink = (id: number, token = admin, tournament = LIVE) =>
    app.request('POST', 'admin/invitation-link', {
      token,
      body: { tournament_id: tournament, invitation_id: id },
    });
  const readSecret = async (answer: Response) => {
    const { link } = await answer.json();
    expect(link).toMatch(/\/invitation#[\w-]{43}$/);
    return String(link).split('#')[1] ?? '';
  };

  it('replaces the emailed link, sends no email, and is stored only as a hash', async () => {
    const emailed = await invite(app, 'shown@example.org');
    const before = await findEmails(app, 'shown@example.org', 'invitation');
    const answer = await showLink(await findInvitationId(app, 'shown@example.org'));
    expect(answer.status).toBe(200);
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    const secret = await readSecret(answer);
    expect((await read(emailed)).status).toBe(422);
    expect(await readState(secret)).toBe('open');
    expect(await findEmails(app, 'shown@example.org', 'invitation')).toEqual(before);
    expect(await findScorer('shown@example.org')).toMatchObject({
      invitation: { delivery: 'shown' },
    });
    const { rows } = await sql<{ action: string; text: string }>`
      select action, audit::text as text from audit order by id desc limit 1`.execute(app.db);
    expect(rows[0]?.action).toBe('invitation-shown');
    expect(rows[0]?.text).not.toContain(secret);
    expect(rows[0]?.text).not.toContain('shown@example.org');
  });

  it('creates a scorer whose email address nobody has confirmed', async () => {
    await invite(app, 'face@example.org', { groups: [{ round_id: 1, group_number: 5 }] });
    const answer = await showLink(await findInvitationId(app, 'face@example.org'));
    const secret = await readSecret(answer);
    expect((await signUp(secret, { username: 'face-to-face' })).status).toBe(201);
    expect(await readRole('face-to-face')).toEqual({
      user_role: 'scorer',
      email_verified_at: null,
    });
    expect(await readState(secret)).toBe('used');
  });

  it('takes no email address from an account that never confirmed it', async () => {
    await makeAccount('early-bird', 'early@example.org');
    await invite(app, 'early@example.org');
    const answer = await showLink(await findInvitationId(app, 'early@example.org'));
    const secret = await readSecret(answer);
    expect((await signUp(secret, { username: 'late-bird' })).status).toBe(409);
    const { email } = await app.db
      .selectFrom('users')
      .select('email')
      .where('username', '=', 'early-bird')
      .executeTakeFirstOrThrow();
    expect(email).toBe('early@example.org');
  });

  it('confirms the email address again once a later email replaces it', async () => {
    await invite(app, 'mixed@example.org');
    const id = await findInvitationId(app, 'mixed@example.org');
    await showLink(id);
    app.clock.advance(EMAIL_EVERY_S * 1000);
    expect((await resend(id)).status).toBe(200);
    const secret = await linkTo(app, 'mixed@example.org', 'invitation', 2);
    expect((await signUp(secret, { username: 'mixed' })).status).toBe(201);
    expect(await readRole('mixed')).toMatchObject({ email_verified_at: app.clock.now() });
  });

  it('is created only for an open invitation of the tournament', async () => {
    const token = await invite(app, 'parted@example.org');
    const id = await findInvitationId(app, 'parted@example.org');
    expect((await showLink(id, admin, DRAFT)).status).toBe(404);
    expect((await signUp(token, { username: 'parted' })).status).toBe(201);
    const answer = await showLink(id);
    expect(answer.status).toBe(409);
    expect(await answer.json()).toMatchObject({ type: 'state-changed' });
  });
});

describe('an invitation to an email address that has an account', () => {
  it('makes the account a scorer only when its owner accepts, signed in', async () => {
    const session = await makeAccount('birgit', 'bo@example.org');
    const verify = await linkTo(app, 'bo@example.org', 'verify-email');
    await app.request('POST', 'auth/verify-email', { body: { token: verify } });
    const token = await invite(app, 'Bo@Example.org');
    expect(await (await read(token)).json()).toMatchObject({ has_account: true });
    // The list reveals nothing about the account to the admin.
    expect(await findScorer('Bo@Example.org')).toMatchObject({ state: 'invited', username: null });
    expect(await readRole('birgit')).toMatchObject({ user_role: 'user' });
    expect(await (await signUp(token, { username: 'birgit2' })).json()).toMatchObject({
      type: 'email-taken',
    });
    const answer = await accept(token, session);
    expect(await answer.json()).toMatchObject({
      data: { username: 'birgit', user_role: 'scorer' },
    });
    expect(await readRole('birgit')).toMatchObject({ user_role: 'scorer' });
    expect(await findScorer('bo@example.org')).toMatchObject({
      state: 'scorer',
      username: 'birgit',
    });
  });

  it('is accepted again by its owner when the answer was lost, and by nobody else', async () => {
    const session = await makeAccount('wilma', 'wilma@example.org');
    const verify = await linkTo(app, 'wilma@example.org', 'verify-email');
    await app.request('POST', 'auth/verify-email', { body: { token: verify } });
    const token = await invite(app, 'wilma@example.org');
    const answers = [await accept(token, session), await accept(token, session)];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await answers[1]?.json()).toMatchObject({ data: { user_role: 'scorer' } });
    const { entries } = await app.db
      .selectFrom('audit')
      .select(({ fn }) => fn.countAll<number>().as('entries'))
      .where('action', '=', 'invitation-accepted')
      .where(sql`(select username from users where id = user_id)`, '=', 'wilma')
      .executeTakeFirstOrThrow();
    expect(Number(entries)).toBe(1);
    const other = await makeAccount('ottilie', 'ottilie@example.org');
    expect(await (await accept(token, other)).json()).toMatchObject({ type: 'link-invalid' });
  });

  it('keeps the first email address of a scorer who accepted two', async () => {
    const first = await invite(app, 'two@example.org');
    const { token: session } = await (await signUp(first, { username: 'twofold' })).json();
    await sql`update users set email = 'second@example.org' where username = 'twofold'`.execute(
      app.db,
    );
    app.clock.advance(EMAIL_EVERY_S * 1000);
    expect((await accept(await invite(app, 'second@example.org'), session)).status).toBe(200);
    // The database moves a row that is written again to the end.
    await sql`update invitations set name = 'Two' where email = 'two@example.org'`.execute(app.db);
    expect((await findScorer('second@example.org'))?.key).toBe('email:two@example.org');
  });

  it('gives no rights to a stranger who signed up with the email address first', async () => {
    const stranger = await makeAccount('mallory', 'victim@example.org');
    const token = await invite(app, 'victim@example.org');
    const answer = await accept(token, stranger);
    expect(answer.status).toBe(409);
    expect(await answer.json()).toMatchObject({ type: 'address-not-confirmed' });
    expect(await readRole('mallory')).toMatchObject({ user_role: 'user' });
    expect(await readState(token)).toBe('open');
  });

  it('makes no other account a scorer', async () => {
    const token = await invite(app, 'meant@example.org');
    const answer = await accept(token, await app.signIn('player'));
    expect(answer.status).toBe(409);
    expect(await answer.json()).toMatchObject({ type: 'invitation-of-another' });
    expect(await readRole('player')).toMatchObject({ user_role: 'user' });
  });
});
