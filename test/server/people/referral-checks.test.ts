import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CheckedReferrals } from '../../../src/contract/admin/referral-checks.ts';
import { startUsersApp, type UsersApp } from './manage/users-app.ts';

const MINUTE_MS = 60_000;

let app: UsersApp;
beforeAll(async () => {
  app = await startUsersApp();
  await app.db.updateTable('users').set({ referred_by: null }).execute();
});
afterAll(() => app.close());

let serial = 0;
interface Friend {
  readonly email?: string;
  /** Minutes after noon. */
  readonly at?: number;
}

/** Adds a referrer with confirmed friends, one a day unless a friend says otherwise. */
async function addReferrer(email: string, friends: readonly Friend[]) {
  const add = async (address: string, referred_by: number | null, confirmed: Date) => {
    serial += 1;
    const { id } = await app.db
      .insertInto('users')
      .values({
        username: `ref${serial}`,
        email: address,
        first_name: 'R',
        last_name: 'F',
        password_hash: '',
        referred_by,
        email_verified_at: confirmed,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  };
  const noon = Date.parse('2026-11-01T12:00Z');
  const id = await add(email, null, new Date(noon));
  const ids: number[] = [];
  for (const [index, friend] of friends.entries()) {
    const minutes = friend.at ?? index * 1440;
    const address = friend.email ?? `friend${serial}@links.example`;
    ids.push(await add(address, id, new Date(noon + minutes * MINUTE_MS)));
  }
  return { id, ids };
}

/** Returns the signs of an account that the list of flagged referrers has. */
async function signsOf(id: number) {
  const rows = await app.rows('?referrals=flagged&limit=100');
  return rows.find((row) => row.id === id)?.referral_signs ?? [];
}
async function referrals(id: number): Promise<CheckedReferrals> {
  return (await app.request('GET', `admin/referrals?user_id=${id}`, { token: app.admin })).json();
}
const setAside = (body: object) =>
  app.request('PUT', 'admin/referrals', { token: app.admin, body });

describe('a referrer', () => {
  it.each([
    ['five friends within an hour', [0, 15, 30, 45, 60], ['burst']],
    ['five friends within an hour and a minute', [0, 15, 30, 45, 61], []],
    ['four friends within a minute', [0, 0, 0, 1, 200, 400], []],
  ])('with %s has the right signs', async (_title, minutes, signs) => {
    const { id } = await addReferrer(
      `one${serial}@links.example`,
      minutes.map((at) => ({ at })),
    );
    expect(await signsOf(id)).toEqual(signs);
    expect((await referrals(id)).referrer.signs).toEqual(signs);
  });

  it.each([
    ['share a mailbox behind plus-addresses', ['kim@a.example', 'Kim+2@A.example'], ['mailbox']],
    ['share a mailbox behind dots at Gmail', ['a.b@gmail.com', 'ab+x@GoogleMail.com'], ['mailbox']],
    ['have dots elsewhere', ['c.d@b.example', 'cd@b.example'], []],
    ['have the mailbox of the referrer', ['own+friend@c.example'], ['mailbox']],
  ])('whose friends %s has the right signs', async (_title, emails, signs) => {
    const { id } = await addReferrer(
      'own@c.example',
      emails.map((email) => ({ email })),
    );
    expect(await signsOf(id)).toEqual(signs);
    await app.db
      .updateTable('users')
      .set({ email: `away${id}@links.example` })
      .where('id', '=', id)
      .execute();
    const { referrals: rows } = await referrals(id);
    const isOwn = emails.length === 1;
    expect(rows.every((row) => row.signs.includes('mailbox'))).toBe(signs.length > 0 && !isOwn);
  });

  it('is not flagged for friends who do not count', async () => {
    const { id, ids } = await addReferrer('two@links.example', [
      { email: 'x@d.example' },
      { email: 'x+1@d.example' },
    ]);
    expect(await signsOf(id)).toEqual(['mailbox']);
    const last = ids[1] ?? 0;
    await app.db.updateTable('users').set({ is_active: false }).where('id', '=', last).execute();
    expect(await signsOf(id)).toEqual([]);
  });
});

describe('a referral', () => {
  it('that is set aside with a reason no longer counts, until an admin undoes that', async () => {
    const { id, ids } = await addReferrer('three@links.example', [
      { email: 'y@e.example' },
      { email: 'y+1@e.example' },
    ]);
    const user_id = ids[1] ?? 0;
    for (const reason of ['no', 'r'.repeat(301), undefined]) {
      expect((await setAside({ user_id, set_aside: true, reason })).status).toBe(422);
    }
    const body = { user_id, set_aside: true, reason: 'The same person twice' };
    const answer: CheckedReferrals = await (await setAside(body)).json();
    expect(answer.referrer).toMatchObject({ id, referral_count: 1, signs: ['set-aside'] });
    expect(answer.referrals[0]).toMatchObject({
      id: user_id,
      counts: false,
      set_aside: { by: 'admin', reason: 'The same person twice' },
    });
    await setAside({ ...body, reason: 'Another reason' });
    expect((await referrals(id)).referrals[0]?.set_aside?.reason).toBe('The same person twice');
    const back: CheckedReferrals = await (await setAside({ user_id, set_aside: false })).json();
    expect(back.referrer).toMatchObject({ referral_count: 2, signs: ['mailbox'] });
    await setAside({ user_id, set_aside: false });
    const audit = await app.db
      .selectFrom('audit')
      .select(['action', 'detail'])
      .where('target_id', '=', String(user_id))
      .orderBy('id')
      .execute();
    expect(audit).toEqual([
      { action: 'referral-set-aside', detail: { referrer: id } },
      { action: 'referral-restored', detail: { referrer: id } },
    ]);
  });

  it('that is set aside is listed before the newer ones, so that it can be undone', async () => {
    const { id, ids } = await addReferrer('five@links.example', [{}, {}, {}]);
    const [oldest = 0, middle, newest] = ids;
    await setAside({ user_id: oldest, set_aside: true, reason: 'The same person twice' });
    const { referrals: rows } = await referrals(id);
    expect(rows.map((row) => row.id)).toEqual([oldest, newest, middle]);
  });

  it('stays set aside without its reason when the friend is erased', async () => {
    const { id, ids } = await addReferrer('four@links.example', [{}]);
    const user_id = ids[0] ?? 0;
    await setAside({ user_id, set_aside: true, reason: 'Invented by Quentin' });
    const { username } = await app.user(user_id);
    const erase = await app.request('POST', 'auth/user-erase', {
      token: app.admin,
      body: { user_id, username },
    });
    expect(erase.status).toBe(200);
    const { referrer, referrals: rows } = await referrals(id);
    expect(referrer.referral_count).toBe(0);
    expect(rows[0]).toMatchObject({ counts: false, set_aside: { reason: null } });
  });

  it('must exist to be set aside', async () => {
    expect((await setAside({ user_id: 999_999, set_aside: false })).status).toBe(404);
    expect((await setAside({ user_id: 1, set_aside: false })).status).toBe(404);
    const answer = await app.request('GET', 'admin/referrals?user_id=999999', { token: app.admin });
    expect(answer.status).toBe(404);
  });
});
