import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp } from '../harness.ts';
import {
  ADMIN,
  type AnnouncementApp,
  clearAnnouncements,
  DRAFT,
  startAnnouncementApp,
} from './announcement-app.ts';

let app: AnnouncementApp;
beforeAll(async () => {
  app = await startAnnouncementApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await clearAnnouncements(app);
  await app.addPeople(['ann', 'bea']);
});

const countRuns = async () =>
  (await app.db.selectFrom('announcements').select('id').execute()).length;

describe('sending an announcement', () => {
  it('stores each recipient once, and an audit entry without the text', async () => {
    const id = await app.sendNow(DRAFT);
    const { recipients } = await app.recipients(id);
    expect(recipients).toMatchObject([
      { username: 'ann', email: 'ann@links.example', state: 'waiting', attempts: 0 },
      { username: 'bea', state: 'waiting' },
    ]);
    const entry = await app.db
      .selectFrom('audit')
      .selectAll()
      .where('action', '=', 'announcement-sent')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(entry).toMatchObject({
      user_id: ADMIN,
      target_kind: 'announcement',
      target_id: String(id),
      detail: { to: 'active', tournament_id: null, recipients: 2 },
    });
  });

  it('twice at once with one key stores one announcement', async () => {
    const key = crypto.randomUUID();
    const ids = await Promise.all([1, 2, 3].map(() => app.sendNow(DRAFT, { key })));
    expect(new Set(ids).size).toBe(1);
    expect(await countRuns()).toBe(1);
    expect((await app.recipients(ids[0] ?? 0)).total).toBe(2);
  });

  it('with the key of another announcement is refused', async () => {
    const key = crypto.randomUUID();
    await app.sendNow(DRAFT, { key });
    const answer = await app.send({ ...DRAFT, subject: 'Other news' }, { key });
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({ type: 'op-key-reused' });
    expect(await countRuns()).toBe(1);
  });

  it('with a key that is not a UUID is refused', async () => {
    const answer = await app.send(DRAFT, { key: 'once' });
    expect(answer.status).toBe(422);
    expect((await answer.json()).errors).toEqual([
      { path: 'Idempotency-Key', message: 'must be a UUID' },
    ]);
  });

  it('without a key is refused within 10 minutes of the same announcement, but not later', async () => {
    await app.sendNow(DRAFT);
    const answer = await app.send(DRAFT);
    expect(answer.status).toBe(409);
    expect(await answer.json()).toMatchObject({ type: 'announcement-repeated' });
    expect((await app.send({ ...DRAFT, plain_body: 'Hello again' })).status).toBe(202);
    app.clock.advance(10 * 60_000);
    expect((await app.send(DRAFT)).status).toBe(202);
  });

  it('twice at once without a key stores one announcement', async () => {
    const statuses = (await Promise.all([app.send(DRAFT), app.send(DRAFT)])).map(
      ({ status }) => status,
    );
    expect(statuses.sort()).toEqual([202, 409]);
  });

  it('with the same text by two admins at once stores one announcement, and a second one that is meant', async () => {
    await app.db
      .updateTable('users')
      .set({ user_role: 'admin' })
      .where('username', '=', 'scorer')
      .execute();
    const second = await app.signIn('scorer');
    const sends = [
      { key: crypto.randomUUID(), token: app.admin },
      { key: crypto.randomUUID(), token: second },
    ];
    const answers = await Promise.all(sends.map((options) => app.send(DRAFT, options)));
    const refused = answers.findIndex(({ status }) => status === 409);
    const stored = await countRuns();
    const problem = await answers[refused]?.json();
    const meant = await app.send({ ...DRAFT, repeat: true }, sends[refused]);
    await app.db
      .updateTable('users')
      .set({ user_role: 'scorer' })
      .where('username', '=', 'scorer')
      .execute();
    expect(answers.map(({ status }) => status).sort()).toEqual([202, 409]);
    expect(problem).toMatchObject({ type: 'announcement-repeated' });
    expect(stored).toBe(1);
    expect(meant.status).toBe(202);
    expect(await countRuns()).toBe(2);
  });

  it('to an empty audience is refused with the reasons', async () => {
    const answer = await app.send({ ...DRAFT, audience: { to: 'scorers' } });
    expect(answer.status).toBe(422);
    const { type, detail } = await answer.json();
    expect(type).toBe('not-ready');
    expect(detail).toMatch(/unverified address: [1-9]/);
    expect(await countRuns()).toBe(0);
  });

  it.each([
    ['a subject with a header behind a line break', { subject: 'News\r\nBcc: all@links.example' }],
    ['no subject', { subject: '  ' }],
    ['a subject of 151 characters', { subject: 'x'.repeat(151) }],
    ['a control character in a body', { plain_body: 'Hello\u0007' }],
    ['two missing bodies', { plain_body: '' }],
    ['a body of more than 100 kB', { plain_body: 'x'.repeat(100 * 1024 + 1) }],
    ['an unknown placeholder', { plain_body: 'Hello {{firstname}}' }],
    ['a script', { html_body: '<script>alert(1)</script>' }],
    ['a form', { html_body: '<form action="/x"><input name="y"></form>' }],
    ['a placeholder of tickets for all', { plain_body: '{{ticket_name}}' }],
  ])('with %s is refused', async (_what, changes) => {
    const answer = await app.send({ ...DRAFT, ...changes });
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({ type: 'validation-failed' });
    expect(await countRuns()).toBe(0);
  });

  it('with a table of 1 MB is refused as too large', async () => {
    const html_body = `<table>${'<tr><td>Points</td></tr>'.repeat(44_000)}</table>`;
    expect((await app.send({ ...DRAFT, html_body })).status).toBe(413);
  });

  it('on a server without a mail server is refused, naming the setting to change', async () => {
    const without = await startTestApp();
    const token = await without.signIn('admin');
    const answer = await without.request('POST', 'notification/send-announcements', {
      token,
      body: DRAFT,
    });
    await without.close();
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({
      type: 'not-ready',
      detail: "This server has no mail server (SMTP_URL), so announcements can't be sent",
    });
  });
});
