import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EMAIL_EVERY_S } from '../../../src/contract/account/credentials.ts';
import { isNoEmail } from '../../../src/contract/account/no-email.ts';
import { startTestApp } from '../harness.ts';
import { findEmails, linkTo, startJobs } from './people.ts';

const HOUR_MS = 3_600_000;
const PASSWORD = 'golf-demo';

const app = await startTestApp();
beforeAll(() => startJobs(app));
afterAll(() => app.close());

/**
 * The number of requests so far. Each request has its own IP address, so that the allowance of one test does not affect
 * another.
 */
let requests = 0;

async function call(method: string, path: string, body?: unknown, token?: string) {
  requests += 1;
  const address = `198.51.100.${requests % 250}`;
  const answer = await app.request(method, path, { body, address, ...(token && { token }) });
  return { status: answer.status, ...(await answer.json()) };
}

const logIn = (username: string, password = PASSWORD) =>
  call('POST', 'auth/login', { username, password });
const change = (token: string, email: string, current_password = PASSWORD) =>
  call('PUT', 'auth/email', { email, current_password }, token);
const openLink = (token: string) => call('POST', 'auth/verify-email', { token });

/** Creates an account with the email `name`@old.example, and its session. */
async function member(name: string, isVerified = true) {
  const email = `${name}@old.example`;
  const person = { first_name: 'Ann', last_name: 'Lee', username: name, email, password: PASSWORD };
  const { data } = await call('POST', 'auth/signup', person);
  if (isVerified) await openLink(await linkTo(app, email, 'verify-email'));
  const { token } = await logIn(name);
  const profile = () => call('GET', `auth/user-profile?user_id=${data.id}`, undefined, token);
  return { token, email, code: data.referral_code, profile };
}

describe('a change of the email address', () => {
  it('takes effect when the link in the email to the new address is opened, and the old address gets a notice', async () => {
    const ann = await member('ann');
    expect(await change(ann.token, 'ann@new.example')).toMatchObject({ accepted: true });
    expect(await ann.profile()).toMatchObject({
      pending_email: 'ann@new.example',
      user: { email: ann.email },
    });
    expect((await logIn('ann@new.example')).status).toBe(401);
    const [warning] = await findEmails(app, ann.email, 'email-change-asked');
    expect(warning?.body).not.toContain('ann@new.example');

    const openedLink = await openLink(await linkTo(app, 'ann@new.example', 'change-email'));
    expect(openedLink).toMatchObject({ username: 'ann', email: 'ann@new.example' });
    expect(await ann.profile()).toMatchObject({
      pending_email: null,
      email_verified: true,
      user: { email: 'ann@new.example', referral_code: ann.code },
    });
    expect((await logIn('ann@new.example')).status).toBe(200);
    expect((await logIn(ann.email)).status).toBe(401);
    expect(await findEmails(app, ann.email, 'email-changed')).toHaveLength(1);
  });

  it('needs the password, and wrong passwords are slowed down', async () => {
    const { token } = await member('ben');
    const guess = () =>
      app.request('PUT', 'auth/email', {
        body: { email: 'ben@new.example', current_password: 'wrong' },
        token,
      });
    for (let slip = 0; slip < 4; slip += 1) expect((await guess()).status).toBe(401);
    expect((await guess()).status).toBe(429);
    expect(await findEmails(app, 'ben@new.example', 'change-email')).toEqual([]);
  });

  it('sends an email address at most one email in five minutes, and changes nothing at that limit', async () => {
    const [ron, sue] = [await member('ron'), await member('sue')];
    expect((await change(ron.token, 'target@new.example')).status).toBe(200);
    for (const email of ['target@new.example', 'Target@New.example']) {
      expect(await change(sue.token, email)).toMatchObject({ type: 'email-just-sent' });
    }
    expect(await sue.profile()).toMatchObject({ pending_email: null });
    expect(await findEmails(app, sue.email, 'email-change-asked')).toEqual([]);
    app.clock.advance(EMAIL_EVERY_S * 1000);
    expect((await change(sue.token, 'target@new.example')).status).toBe(200);
    expect(await findEmails(app, 'target@new.example', 'change-email')).toHaveLength(2);
  });

  it("to another user's email address is refused as at sign-up, in any case", async () => {
    const { token } = await member('cleo');
    for (const email of ['player@example.test', 'Player@Example.Test']) {
      expect(await change(token, email)).toMatchObject({ status: 409, type: 'email-taken' });
    }
  });

  it('to the current email address cancels the change that waits for confirmation', async () => {
    const dan = await member('dan');
    await change(dan.token, 'dan@new.example');
    const link = await linkTo(app, 'dan@new.example', 'change-email');
    expect((await change(dan.token, 'DAN@old.example')).status).toBe(200);
    expect((await openLink(link)).status).toBe(422);
    expect(await dan.profile()).toMatchObject({ pending_email: null });
  });

  it('that is requested twice at once has one link that works', async () => {
    const eve = await member('eve');
    const wantedAddresses = ['eve@one.example', 'eve@two.example'];
    await Promise.all(wantedAddresses.map((email) => change(eve.token, email)));
    const links = await Promise.all(
      wantedAddresses.map((email) => linkTo(app, email, 'change-email')),
    );
    const openedLinks = [];
    for (const link of links) openedLinks.push((await openLink(link)).status);
    expect(openedLinks.sort()).toEqual([200, 422]);
  });

  it('that is requested again cancels the link of the first request', async () => {
    const fay = await member('fay');
    await change(fay.token, 'typo@stranger.example');
    const first = await linkTo(app, 'typo@stranger.example', 'change-email');
    await change(fay.token, 'fay@new.example');
    expect((await openLink(first)).status).toBe(422);
    const second = await linkTo(app, 'fay@new.example', 'change-email');
    expect((await openLink(second)).status).toBe(200);
    expect((await openLink(second)).status).toBe(422);
  });

  it('can be cancelled and expires after a day', async () => {
    const gil = await member('gil');
    await change(gil.token, 'gil@new.example');
    await call('DELETE', 'auth/email', undefined, gil.token);
    expect((await openLink(await linkTo(app, 'gil@new.example', 'change-email'))).status).toBe(422);
    await change(gil.token, 'gil@later.example');
    const link = await linkTo(app, 'gil@later.example', 'change-email');
    app.clock.advance(24 * HOUR_MS);
    expect((await openLink(link)).status).toBe(422);
    expect(await gil.profile()).toMatchObject({ pending_email: null, user: { email: gil.email } });
    app.clock.advance(-24 * HOUR_MS);
  });

  it('takes the email address from an account that never confirmed it', async () => {
    const ivy = await member('ivy');
    const person = { first_name: 'Squ', last_name: 'Atter', username: 'squatter' };
    const squat = { ...person, password: PASSWORD, email: 'Ivy@own.example' };
    await call('POST', 'auth/signup', squat);
    expect((await change(ivy.token, 'ivy@own.example')).status).toBe(200);
    const link = await linkTo(app, 'ivy@own.example', 'change-email');
    expect((await openLink(link)).status).toBe(200);
    expect(await ivy.profile()).toMatchObject({ user: { email: 'ivy@own.example' } });
    const squatter = await app.db
      .selectFrom('users')
      .select(['id', 'email'])
      .where('username', '=', 'squatter')
      .executeTakeFirstOrThrow();
    expect(isNoEmail(squatter.email)).toBe(true);
    expect(await app.signIn('squatter')).toBeTruthy();
    const entries = app.db
      .selectFrom('audit')
      .select('action')
      .where('target_id', '=', String(squatter.id));
    expect(await entries.execute()).toEqual([{ action: 'email changed' }]);
  });

  it('and the opposite change, confirmed at the same moment, cancel each other', async () => {
    const [one, two] = [await member('one'), await member('two')];
    for (let turn = 0; turn < 5; turn += 1) {
      const wanted = [`one${turn}@own.example`, `two${turn}@own.example`];
      await sql`update users set email_verified_at = null, email = ${wanted[1]} where username = 'one'`.execute(
        app.db,
      );
      await sql`update users set email_verified_at = null, email = ${wanted[0]} where username = 'two'`.execute(
        app.db,
      );
      app.clock.advance(HOUR_MS);
      const tokens: string[] = [];
      for (const [index, { token }] of [one, two].entries()) {
        expect((await change(token, `${wanted[index]}`)).status).toBe(200);
        tokens.push(await linkTo(app, `${wanted[index]}`, 'change-email'));
      }
      // The first link cancels the second, whose account loses its email address.
      const statuses = (await Promise.all(tokens.map(openLink))).map(({ status }) => status);
      expect(statuses.sort()).toEqual([200, 422]);
    }
  });

  it('is refused when another user took and confirmed the email address before the link was opened', async () => {
    const hal = await member('hal');
    await change(hal.token, 'wanted@new.example');
    const link = await linkTo(app, 'wanted@new.example', 'change-email');
    const person = { first_name: 'Ina', last_name: 'Lee', username: 'ina', password: PASSWORD };
    await call('POST', 'auth/signup', { ...person, email: 'Wanted@new.example' });
    const confirmed = await linkTo(app, 'Wanted@new.example', 'verify-email');
    expect((await openLink(confirmed)).status).toBe(200);
    for (const _ of [1, 2]) {
      expect(await openLink(link)).toMatchObject({ status: 409, type: 'email-taken' });
    }
    expect(await hal.profile()).toMatchObject({ user: { email: hal.email } });
  });

  it('is cancelled when the user sets a new password by email', async () => {
    const jo = await member('jo');
    await change(jo.token, 'thief@new.example');
    await call('POST', 'auth/forgot-password', { email: jo.email });
    const token = await linkTo(app, jo.email, 'reset-password');
    await call('POST', 'auth/reset-password', { token, password: 'another-one' });
    const link = await linkTo(app, 'thief@new.example', 'change-email');
    expect((await openLink(link)).status).toBe(422);
  });

  it('can be requested at most ten times an hour', async () => {
    const kim = await member('kim');
    for (let askCount = 0; askCount < 10; askCount += 1) {
      expect((await change(kim.token, `kim${askCount}@new.example`)).status).toBe(200);
    }
    expect((await change(kim.token, 'kim@last.example')).status).toBe(429);
  });
});

describe('a link that was mailed to the old email address', () => {
  it('neither verifies the email address nor sets a password once another user has it', async () => {
    const lea = await member('lea', false);
    const verify = await linkTo(app, lea.email, 'verify-email');
    await call('POST', 'auth/forgot-password', { email: lea.email });
    const reset = await linkTo(app, lea.email, 'reset-password');
    await change(lea.token, 'lea@new.example');
    await openLink(await linkTo(app, 'lea@new.example', 'change-email'));

    app.clock.advance(EMAIL_EVERY_S * 1000);
    // The old email now belongs to another user, who reads its mail.
    const person = { first_name: 'Mia', last_name: 'Lee', username: 'mia', password: PASSWORD };
    expect((await call('POST', 'auth/signup', { ...person, email: lea.email })).status).toBe(201);
    expect((await openLink(verify)).status).toBe(422);
    const set = await call('POST', 'auth/reset-password', { token: reset, password: 'taken' });
    expect(set.status).toBe(422);
    expect((await logIn('lea@new.example')).status).toBe(200);
    const mia = await app.db
      .selectFrom('users')
      .select('email_verified_at')
      .where('username', '=', 'mia')
      .executeTakeFirst();
    expect(mia).toEqual({ email_verified_at: null });
  });

  it('sets no password when the email address changed while the email was on its way', async () => {
    const ned = await member('ned');
    await call('POST', 'auth/forgot-password', { email: ned.email });
    const reset = await linkTo(app, ned.email, 'reset-password');
    // The new email goes directly into the table, so the reset link is like one from a job that did not see the change.
    await app.db
      .updateTable('users')
      .set({ email: 'ned@new.example' })
      .where('username', '=', 'ned')
      .execute();
    const set = await call('POST', 'auth/reset-password', { token: reset, password: 'taken' });
    expect(set.status).toBe(422);
  });

  it('does not name the user to an email address that nobody confirmed', async () => {
    const ola = await member('ola', false);
    await change(ola.token, 'ola@new.example');
    await openLink(await linkTo(app, 'ola@new.example', 'change-email'));
    expect(await findEmails(app, ola.email, 'email-change-asked')).toEqual([]);
    const [sentEmail] = await findEmails(app, ola.email, 'email-changed');
    expect(sentEmail?.body).not.toMatch(/ola|new\.example/);
  });
});

it('a password set by email after a change of email address removes the social sign-ins linked before it', async () => {
  const pat = await member('pat');
  const { id } = await app.db
    .selectFrom('users')
    .select('id')
    .where('username', '=', 'pat')
    .executeTakeFirstOrThrow();
  const link = (subject: string, linked_at: Date) =>
    app.db
      .insertInto('social_accounts')
      .values({ provider: 'google', subject, user_id: id, linked_at })
      .execute();
  await link('before', app.clock.now());
  app.clock.advance(1_000);
  await change(pat.token, 'pat@new.example');
  await openLink(await linkTo(app, 'pat@new.example', 'change-email'));
  app.clock.advance(1_000);
  await link('after', app.clock.now());
  const readLinked = async () =>
    (
      await app.db
        .selectFrom('social_accounts')
        .select('subject')
        .where('user_id', '=', id)
        .orderBy('subject')
        .execute()
    ).map((row) => row.subject);
  expect(await readLinked()).toEqual(['after', 'before']);
  await call('POST', 'auth/forgot-password', { email: 'pat@new.example' });
  const token = await linkTo(app, 'pat@new.example', 'reset-password');
  await call('POST', 'auth/reset-password', { token, password: 'another-one' });
  expect(await readLinked()).toEqual(['after']);
});

describe('a sign-up with an email address that another account has but nobody confirmed', () => {
  const signUp = (username: string, email: string) =>
    call('POST', 'auth/signup', {
      ...{ first_name: 'Ann', last_name: 'Lee', username, email, password: PASSWORD },
    });

  it('gets the email address when its link is opened', async () => {
    const stranger = await signUp('stranger', 'quinn@own.example');
    expect(stranger.status).toBe(201);
    const quinn = await signUp('quinn', 'Quinn@own.example');
    expect(quinn.status).toBe(201);
    expect(isNoEmail(quinn.data.email)).toBe(true);
    const { token } = await logIn('quinn');
    const profile = () =>
      call('GET', `auth/user-profile?user_id=${quinn.data.id}`, undefined, token);
    expect(await profile()).toMatchObject({
      email_verified: false,
      pending_email: 'Quinn@own.example',
    });

    const link = await linkTo(app, 'Quinn@own.example', 'change-email');
    expect(await openLink(link)).toMatchObject({ status: 200, email: 'Quinn@own.example' });
    expect(await profile()).toMatchObject({ email_verified: true, pending_email: null });
    expect((await logIn('quinn@own.example')).data.username).toBe('quinn');
    const { email } = await app.db
      .selectFrom('users')
      .select('email')
      .where('id', '=', stranger.data.id)
      .executeTakeFirstOrThrow();
    expect(isNoEmail(email)).toBe(true);
    // Nothing is sent to the placeholder that the table needs.
    const sent = app.db.selectFrom('mails').select('kind').where('recipient', 'like', '%.invalid');
    expect(await sent.execute()).toEqual([]);
  });

  it('leaves the email address to the other account when that one is confirmed first', async () => {
    await signUp('rae', 'rae@own.example');
    const first = await linkTo(app, 'rae@own.example', 'verify-email');
    await signUp('other-rae', 'RAE@own.example');
    const second = await linkTo(app, 'RAE@own.example', 'change-email');
    expect(await openLink(first)).toMatchObject({ status: 200, username: 'rae' });
    expect(await openLink(second)).toMatchObject({ status: 409, type: 'email-taken' });
    expect(await signUp('third-rae', 'rae@own.example')).toMatchObject({ type: 'email-taken' });
  });

  it('has its link emailed again on request', async () => {
    await signUp('sky', 'sky@own.example');
    await signUp('other-sky', 'Sky@own.example');
    const { token } = await logIn('other-sky');
    app.clock.advance(EMAIL_EVERY_S * 1000);
    expect((await call('POST', 'auth/send-verification', undefined, token)).status).toBe(200);
    const link = await linkTo(app, 'Sky@own.example', 'change-email', 2);
    expect((await openLink(link)).status).toBe(200);
  });
});
