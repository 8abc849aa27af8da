import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type AnnouncementApp,
  clearAnnouncements,
  DRAFT,
  PLAYER,
  startAnnouncementApp,
} from './announcement-app.ts';

let app: AnnouncementApp;
beforeAll(async () => {
  app = await startAnnouncementApp();
});
afterAll(() => app.close());

let ann = 0;
let token = '';
beforeEach(async () => {
  await clearAnnouncements(app);
  [ann = 0] = await app.addPeople(['ann']);
  await app.sendNow(DRAFT);
  const link = await app.db
    .selectFrom('unsubscribe_links')
    .select('token')
    .where('user_id', '=', ann)
    .executeTakeFirstOrThrow();
  token = Buffer.from(link.token).toString('base64url');
});

const readStopped = async () => {
  const { announcements_stopped_at } = await app.db
    .selectFrom('users')
    .select('announcements_stopped_at')
    .where('id', '=', ann)
    .executeTakeFirstOrThrow();
  return announcements_stopped_at;
};

/** Posts as a mail program does: from anywhere, with a form, without a session. */
const post = (query: string) =>
  app.raw(`/unsubscribe${query}`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/x-www-form-urlencoded',
      Origin: 'https://mail.example',
      'Sec-Fetch-Site': 'cross-site',
    },
    body: 'List-Unsubscribe=One-Click',
  });

const consent = (body: object) => app.request('POST', 'auth/unsubscribe', { body });

describe('an unsubscribe link', () => {
  it('unsubscribes with one POST, and a second one changes nothing', async () => {
    expect((await post(`?token=${token}`)).status).toBe(200);
    const stopped = await readStopped();
    expect(stopped).not.toBeNull();
    app.clock.advance(60_000);
    expect((await post(`?token=${token}`)).status).toBe(200);
    expect(await readStopped()).toEqual(stopped);
    expect((await app.preview(DRAFT)).left_out.unsubscribed).toBe(1);
  });

  it('changes nothing when a scanner opens it with a GET or a HEAD', async () => {
    for (const method of ['GET', 'HEAD']) await app.raw(`/unsubscribe?token=${token}`, { method });
    expect(await readStopped()).toBeNull();
  });

  it.each([
    ['a forged token', `?token=${'A'.repeat(43)}`],
    ['a token of another form', '?token=1'],
    ['no token', ''],
  ])('with %s changes nothing', async (_what, query) => {
    expect((await post(query)).status).toBe(422);
    expect(await readStopped()).toBeNull();
  });

  it('lets its page stop announcements and allow them again', async () => {
    const stop = await consent({ token, is_subscribed: false });
    expect(await stop.json()).toEqual({ is_subscribed: false });
    expect(await readStopped()).not.toBeNull();
    const again = await consent({ token, is_subscribed: true });
    expect(await again.json()).toEqual({ is_subscribed: true });
    expect(await readStopped()).toBeNull();
  });

  it('with a forged token is refused on its page', async () => {
    const answer = await consent({ token: 'A'.repeat(43), is_subscribed: false });
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({ type: 'link-invalid' });
  });

  it('is the same in the next announcement, so the link in an old email works', async () => {
    await app.sendNow({ ...DRAFT, subject: 'More' });
    expect((await post(`?token=${token}`)).status).toBe(200);
    expect(await readStopped()).not.toBeNull();
  });
});

describe("the profile's switch for announcements", () => {
  it('stops and allows announcements, and keeps its value when a save leaves it out', async () => {
    const own = await app.signIn('player');
    const profile = {
      address: '',
      postal_code: '',
      city: '',
      state_or_province: '',
      country: '',
      phone_number: '',
    };
    const save = async (changes: object) => {
      const body = { ...profile, ...changes };
      const answer = await app.request('POST', 'auth/user-profile', { token: own, body });
      return (await answer.json()).receives_announcements;
    };
    expect(await save({})).toBe(true);
    expect(await save({ receives_announcements: false })).toBe(false);
    expect(await save({})).toBe(false);
    const read = await app.request('GET', `auth/user-profile?user_id=${PLAYER}`, { token: own });
    expect(await read.json()).toMatchObject({ receives_announcements: false });
    expect(await save({ receives_announcements: true })).toBe(true);
  });
});

describe('an undeliverable email address', () => {
  it('no longer stops announcements after the account has a new email address', async () => {
    await app.db
      .updateTable('users')
      .set({ email_undeliverable_at: app.clock.now() })
      .where('id', '=', PLAYER)
      .execute();
    const own = await app.signIn('player');
    const body = { email: 'pia.new@links.example', current_password: 'golf-demo' };
    const asked = await app.request('PUT', 'auth/email', { token: own, body });
    expect(asked.status).toBe(200);
    const mail = await app.db
      .selectFrom('mails')
      .select('body')
      .where('recipient', '=', body.email)
      .executeTakeFirstOrThrow();
    const link = /#([\w-]{43})/.exec(mail.body ?? '')?.[1];
    await app.request('POST', 'auth/verify-email', { body: { token: link } });
    const user = await app.db
      .selectFrom('users')
      .select(['email', 'email_undeliverable_at'])
      .where('id', '=', PLAYER)
      .executeTakeFirstOrThrow();
    expect(user).toEqual({ email: body.email, email_undeliverable_at: null });
    await app.db
      .updateTable('users')
      .set({ email: 'pia@golf.example' })
      .where('id', '=', PLAYER)
      .execute();
  });
});
