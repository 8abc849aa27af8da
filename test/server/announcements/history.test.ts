import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { parseCsv } from '../../../src/contract/base/csv.ts';
import { createJobHandlers } from '../../../src/server/job-handlers/create-job-handlers.ts';
import {
  type AnnouncementApp,
  clearAnnouncements,
  DRAFT,
  FINAL,
  startAnnouncementApp,
} from './announcement-app.ts';

const DAY_MS = 86_400_000;

let app: AnnouncementApp;
beforeAll(async () => {
  app = await startAnnouncementApp();
});
afterAll(() => app.close());
beforeEach(() => clearAnnouncements(app));

const csv = (body: object) =>
  app.request('POST', 'admin/announcements/recipients-csv', { token: app.admin, body });

describe('the history of announcements', () => {
  it('lists them on pages, the newest first, with counts and the reasons of those left out', async () => {
    await app.addPeople(['ann']);
    await app.addPeople(['bea'], { announcements_stopped_at: app.clock.now() });
    const ids: number[] = [];
    for (let n = 1; n <= 21; n++) ids.push(await app.sendNow({ ...DRAFT, subject: `News ${n}` }));
    const read = async (page: number) =>
      (await app.request('GET', `admin/announcements?page=${page}`, { token: app.admin })).json();
    const { announcements, total, total_no_of_pages } = await read(1);
    expect({ total, total_no_of_pages }).toEqual({ total: 21, total_no_of_pages: 2 });
    expect(announcements.map(({ id }: { id: number }) => id)).toEqual(ids.slice(1).reverse());
    expect(announcements[0]).toMatchObject({
      subject: 'News 21',
      audience: { to: 'active' },
      tournament_name: null,
      state: 'sending',
      created_by: 'admin',
      counts: { waiting: 1, sent: 0 },
      left_out: { unsubscribed: 1 },
    });
    expect((await read(2)).announcements).toMatchObject([{ subject: 'News 1' }]);
  });

  it('shows an announcement with its texts and its safe HTML', async () => {
    await app.addPeople(['ann']);
    const html_body = '<p>{{first_name}}</p><img src="https://p.example/1.png" alt="">';
    const id = await app.sendNow({ ...DRAFT, html_body });
    const detail = await app.summary(id);
    expect(detail).toMatchObject({
      plain_body: 'Hello',
      html_body: '<p>{{first_name}}</p><img alt="">',
      remote_pictures: 1,
    });
    const missing = await app.request('GET', 'admin/announcements/one?id=999', {
      token: app.admin,
    });
    expect(missing.status).toBe(404);
  });

  it("names the tournament of a tournament's audience", async () => {
    await app.db
      .updateTable('users')
      .set({
        email: sql`username || '@holders.example'`,
        email_verified_at: app.clock.now(),
      })
      .where('username', '=', 'player')
      .execute();
    const id = await app.sendNow({ ...DRAFT, audience: { to: 'holders', tournament_id: FINAL } });
    expect(await app.summary(id)).toMatchObject({
      audience: { to: 'holders', tournament_id: FINAL },
      tournament_name: expect.stringMatching(/\w/),
      counts: { waiting: 1 },
    });
    await app.db
      .updateTable('users')
      .set({ email_verified_at: null })
      .where('username', '=', 'player')
      .execute();
  });
});

describe('the recipients of an announcement', () => {
  it('are found by state, and by a part of the username or email address in any case', async () => {
    await app.addPeople(Array.from({ length: 51 }, (_, n) => `fan-${n}`));
    const id = await app.sendNow(DRAFT);
    await app.db
      .updateTable('announcement_recipients')
      .set({ state: 'failed', answer: '550 no' })
      .where('email', '=', 'fan-7@links.example')
      .execute();
    const find = async (query: string) => {
      const { recipients, total } = await app.recipients(id, query);
      return [total, recipients.length];
    };
    expect(await find('')).toEqual([51, 50]);
    expect(await find('&page=2')).toEqual([51, 1]);
    expect(await find('&state=failed')).toEqual([1, 1]);
    expect(await find('&search=FAN-1')).toEqual([11, 11]);
    expect(await find('&search=-7%40LINKS')).toEqual([1, 1]);
    expect(await find('&search=%25')).toEqual([0, 0]);
  });

  it('are exported without formulas, with the number of rows that the admin saw', async () => {
    await app.addPeople(['ann', 'bea']);
    const id = await app.sendNow(DRAFT);
    await app.db
      .updateTable('announcement_recipients')
      .set({ answer: '=HYPERLINK("http://evil.example")' })
      .where('email', '=', 'ann@links.example')
      .execute();
    const text = await (await csv({ id, filter: {}, selected: { all: 2 } })).text();
    expect(text).toContain(`"'=HYPERLINK`);
    const [head, ...lines] = parseCsv(text);
    expect(head).toEqual([
      'Account ID',
      'Username',
      'Email',
      'State',
      'Attempts',
      'Sent (UTC)',
      'Next try (UTC)',
      'Answer',
      'Reason',
    ]);
    expect(lines.map((line) => line.slice(1, 4))).toEqual([
      ['ann', 'ann@links.example', 'waiting'],
      ['bea', 'bea@links.example', 'waiting'],
    ]);
    const refused = await csv({ id, filter: { search: 'ann' }, selected: { all: 2 } });
    expect(await refused.json()).toMatchObject({ selection: { seen: 2, now: 1 } });
    const entry = await app.db
      .selectFrom('audit')
      .select('detail')
      .where('action', '=', 'announcement-exported')
      .executeTakeFirstOrThrow();
    expect(entry.detail).toEqual({ state: null, searched: false, rows: 2 });
  });

  it("lose their email address and the mail server's answer after 180 days, and the announcement stays", async () => {
    await app.addPeople(['ann', 'bea']);
    const id = await app.sendNow(DRAFT);
    const ends = { state: 'sent', answer: '250 ok' } as const;
    await app.db
      .updateTable('announcement_recipients')
      .set(ends)
      .where('email', 'like', 'ann%')
      .execute();
    const { prune } = createJobHandlers(app.deps);
    const pruneAfter = async (days: number) => {
      const created_at = new Date(app.clock.now().getTime() - days * DAY_MS);
      await app.db.updateTable('announcements').set({ created_at }).execute();
      await prune(null, { isLast: false });
      return (await app.recipients(id)).recipients;
    };
    expect(await pruneAfter(179)).toMatchObject([{ answer: '250 ok' }, {}]);
    const recipients = await pruneAfter(181);
    expect(recipients).toMatchObject([
      { username: 'ann', email: '', answer: null, state: 'sent' },
      // A waiting email needs its email address.
      { email: 'bea@links.example', state: 'waiting' },
    ]);
  });

  it('are not sent to again once the values of their tickets are deleted', async () => {
    await app.addPeople(['ann']);
    const id = await app.sendNow(DRAFT);
    const set = (changes: object) => app.db.updateTable('announcements').set(changes).execute();
    await app.db.updateTable('announcement_recipients').set({ state: 'failed' }).execute();
    await set({
      audience: 'holders',
      created_at: new Date(app.clock.now().getTime() - 181 * DAY_MS),
    });
    const refused = await app.again(id, 'failed', 1);
    expect(await refused.json()).toMatchObject({ status: 409, type: 'announcement-ended' });
    await set({ audience: 'active' });
    expect((await app.again(id, 'failed', 1)).status).toBe(200);
  });
});
