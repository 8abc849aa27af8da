import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type AnnouncementApp,
  clearAnnouncements,
  DRAFT,
  startAnnouncementApp,
  takeForDead,
} from './announcement-app.ts';

const DAY_MS = 86_400_000;

let app: AnnouncementApp;
beforeAll(async () => {
  app = await startAnnouncementApp();
});
afterAll(() => app.close());
beforeEach(() => clearAnnouncements(app));

const name = (index: number) => `fan-${index}`;
const names = (count: number) => Array.from({ length: count }, (_, index) => name(index));
const addresses = () => app.mailServer.received.map(({ envelope }) => envelope.to[0]);

/** Runs a test while the app sends. */
async function whileSending(work: () => Promise<void>): Promise<void> {
  const jobs = await app.startSending();
  try {
    await work();
  } finally {
    await jobs.stop();
  }
}

/** Starts the jobs that wait for a time of the real clock. */
const startWaitingJobs = () =>
  sql`update pgboss.job set start_after = now() where name = 'send-announcement' and state = 'created'`.execute(
    app.db,
  );

/** Delays the next email of all processes. */
const delayNextEmail = (seconds: number) =>
  sql`update announcement_rate set next_at = now() + make_interval(secs => ${seconds})`.execute(
    app.db,
  );

const untilState = (id: number, state: string) =>
  expect.poll(async () => (await app.summary(id)).state).toBe(state);

describe('an announcement', () => {
  it('arrives once with both texts, and with the headers and the footer to unsubscribe', async () => {
    const [ann = 0] = await app.addPeople(['ann', 'bea']);
    const draft = { subject: 'Hi {{username}}', plain_body: 'Hello', html_body: '<p>Grüße</p>' };
    const id = await app.sendNow(draft);
    await whileSending(async () => {
      const { counts, finished_at } = await app.untilFinished(id);
      expect(counts).toMatchObject({ sent: 2, waiting: 0, sending: 0 });
      expect(finished_at).not.toBeNull();
    });
    expect(addresses().sort()).toEqual(['ann@links.example', 'bea@links.example']);
    const email = app.mailServer.received.find(({ envelope }) => envelope.to[0]?.startsWith('ann'));
    const { token } = await app.db
      .selectFrom('unsubscribe_links')
      .select('token')
      .where('user_id', '=', ann)
      .executeTakeFirstOrThrow();
    const url = `https://golf.example/unsubscribe?token=${Buffer.from(token).toString('base64url')}`;
    const header = (key: string) => email?.headers.find((one) => one.key === key)?.value;
    expect(email?.subject).toBe('Hi ann');
    expect(email?.text).toContain(`Unsubscribe from announcements: ${url}`);
    expect(email?.html).toContain('<p>Grüße</p>');
    expect(header('list-unsubscribe')).toBe(`<${url}>`);
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    expect(header('precedence')).toBe('bulk');
    expect(header('auto-submitted')).toBe('auto-generated');
    const { recipients } = await app.recipients(id, '&search=ANN%40');
    expect(email?.messageId).toBe(`<announcement-${recipients[0]?.id}@example.org>`);
    expect(recipients).toMatchObject([
      { state: 'sent', attempts: 1, answer: expect.stringMatching(/^250/) },
    ]);
  });

  it('skips people who unsubscribe, are deleted, are erased or lose their email address before their email is sent', async () => {
    const ids = await app.addPeople(['ann', 'bea', 'cleo', 'dora', 'emma']);
    const id = await app.sendNow(DRAFT);
    const at = app.clock.now();
    const set = (index: number, changes: object) =>
      app.db
        .updateTable('users')
        .set(changes)
        .where('id', '=', ids[index] ?? 0)
        .execute();
    await set(0, { announcements_stopped_at: at });
    await set(1, { deleted_at: at });
    await set(2, { email: 'cleo.new@links.example' });
    await set(3, { email_undeliverable_at: at });
    const erased = await app.request('POST', 'auth/user-erase', {
      token: app.admin,
      body: { user_id: ids[4], username: 'emma' },
    });
    expect(erased.status).toBe(200);
    await whileSending(async () => void (await app.untilFinished(id)));
    const { recipients } = await app.recipients(id);
    expect(recipients.map(({ state, reason, email }) => [state, reason, email])).toEqual([
      ['skipped', 'Unsubscribed', 'ann@links.example'],
      ['skipped', 'The account was deleted', 'bea@links.example'],
      // The email goes to the email address that the account has now.
      ['sent', null, 'cleo.new@links.example'],
      ['skipped', 'The address is undeliverable', 'dora@links.example'],
      ['skipped', 'The account was deleted', ''],
    ]);
    // An erased account still gets its last email, which is no announcement.
    const news = app.mailServer.received.filter(({ subject }) => subject === DRAFT.subject);
    expect(news.map(({ envelope }) => envelope.to[0])).toEqual(['cleo.new@links.example']);
  });

  it('that is refused temporarily is retried five times within a day, and then fails', async () => {
    await app.addPeople(['ann']);
    app.mailServer.decide(() => '451 later, please');
    const id = await app.sendNow(DRAFT);
    const start = app.clock.now().getTime();
    await whileSending(async () => {
      for (let attempt = 1; attempt <= 5; attempt++) {
        await expect
          .poll(async () => (await app.recipients(id)).recipients[0]?.attempts)
          .toBe(attempt);
        const [row] = (await app.recipients(id)).recipients;
        expect(row).toMatchObject({ state: 'waiting', answer: '451 later, please' });
        app.clock.advance(new Date(row?.next_try_at ?? 0).getTime() - app.clock.now().getTime());
        await startWaitingJobs();
      }
      await app.untilFinished(id);
    });
    expect(app.clock.now().getTime() - start).toBeLessThan(DAY_MS);
    expect((await app.recipients(id)).recipients).toMatchObject([{ state: 'failed', attempts: 6 }]);
    app.clock.advance(start - app.clock.now().getTime());
  });

  it('is retried after the mail server shuts down, which does not count as an attempt', async () => {
    await app.addPeople(['ann']);
    const replies = ['421 4.1.0 shutting down'];
    app.mailServer.decide(() => replies.shift() ?? null);
    const id = await app.sendNow(DRAFT);
    await whileSending(async () => {
      const readRow = async () => (await app.recipients(id)).recipients[0];
      await expect.poll(() => replies.length).toBe(0);
      await expect.poll(async () => (await readRow())?.state).toBe('waiting');
      app.clock.advance(1_000);
      await startWaitingJobs();
      await app.untilFinished(id);
      expect(await readRow()).toMatchObject({ state: 'sent', attempts: 1 });
    });
    app.clock.advance(-1_000);
  });

  it('that is refused permanently fails at once, and an unknown email address gets no more announcements', async () => {
    const [ann = 0, bea = 0] = await app.addPeople(['ann', 'bea']);
    app.mailServer.decide((to) =>
      to.startsWith('ann') ? '550 5.1.1 no such user' : '550 5.7.1 not from you',
    );
    const id = await app.sendNow(DRAFT);
    await whileSending(async () => {
      expect((await app.untilFinished(id)).counts).toMatchObject({ failed: 2 });
    });
    const marked = await app.db
      .selectFrom('users')
      .select('id')
      .where('email_undeliverable_at', 'is not', null)
      .where('id', 'in', [ann, bea])
      .execute();
    expect(marked).toEqual([{ id: ann }]);
    expect(await app.preview(DRAFT)).toMatchObject({
      recipients: 1,
      left_out: { undeliverable: 1 },
    });
  });

  it('whose connection breaks after the text was sent is uncertain, and only an admin sends it again', async () => {
    await app.addPeople(['ann', 'bea']);
    app.mailServer.decide((to) => (to.startsWith('ann') ? 'hang up' : null));
    const id = await app.sendNow(DRAFT);
    await whileSending(async () => {
      expect((await app.untilFinished(id)).counts).toMatchObject({ sent: 1, uncertain: 1 });
      app.mailServer.decide(() => null);
      const refused = await app.again(id, 'uncertain', 2);
      expect(await refused.json()).toMatchObject({
        type: 'selection-changed',
        selection: { seen: 2, now: 1 },
      });
      expect((await app.summary(id)).counts.uncertain).toBe(1);
      expect((await app.again(id, 'uncertain', 1)).status).toBe(200);
      expect((await app.untilFinished(id)).counts).toMatchObject({ sent: 2, uncertain: 0 });
    });
    expect(addresses()).toEqual(['bea@links.example', 'ann@links.example']);
  });

  it('pauses itself after 20 failures in a row, says why, and continues after Resume', async () => {
    await app.addPeople(names(60));
    app.mailServer.decide(() => '554 5.7.1 blocked');
    const id = await app.sendNow(DRAFT);
    await whileSending(async () => {
      await untilState(id, 'paused');
      await expect.poll(async () => (await app.summary(id)).counts.sending).toBe(0);
      const { paused_because, counts } = await app.summary(id);
      expect(paused_because).toBe(
        '20 emails failed in a row. The last answer of the mail server: 554 5.7.1 blocked',
      );
      // Four emails are on their way at once.
      expect(counts.failed).toBeLessThanOrEqual(23);
      expect(counts.failed + counts.waiting).toBe(60);
      app.mailServer.decide(() => null);
      await app.change(id, 'resume');
      const done = await app.untilFinished(id);
      expect(done).toMatchObject({
        paused_because: null,
        counts: { failed: counts.failed, sent: 60 - counts.failed },
      });
      expect((await app.again(id, 'failed', counts.failed)).status).toBe(200);
      expect((await app.untilFinished(id)).counts).toMatchObject({ sent: 60, failed: 0 });
    });
    expect(new Set(addresses()).size).toBe(60);
    expect(addresses()).toHaveLength(60);
  });

  it('that is cancelled skips everybody who waits, and stays cancelled', async () => {
    await app.addPeople(names(120));
    const id = await app.sendNow(DRAFT);
    await whileSending(async () => {
      await expect.poll(() => app.mailServer.received.length).toBeGreaterThan(0);
      const { state } = await (await app.change(id, 'cancel')).json();
      expect(state).toBe('cancelled');
      await expect.poll(async () => (await app.summary(id)).counts.sending).toBe(0);
    });
    const { counts } = await app.summary(id);
    expect(counts.skipped).toBeGreaterThan(0);
    expect(counts.sent + counts.skipped).toBe(120);
    expect(addresses()).toHaveLength(counts.sent);
    expect((await app.change(id, 'cancel')).status).toBe(200);
    const resumed = await app.change(id, 'resume');
    expect(await resumed.json()).toMatchObject({ type: 'announcement-ended' });
    expect((await app.again(id, 'failed', 1)).status).toBe(409);
  });

  it('that is paused sends nothing until Resume', async () => {
    await app.addPeople(['ann']);
    const id = await app.sendNow(DRAFT);
    await app.change(id, 'pause');
    await app.change(id, 'pause');
    const { rows: jobs } = await sql`
      select from pgboss.job where name = 'send-announcement'`.execute(app.db);
    expect(jobs).toEqual([]);
    await whileSending(async () => {
      const other = await app.sendNow({ ...DRAFT, subject: 'Other' });
      await app.untilFinished(other);
      expect((await app.summary(id)).counts).toMatchObject({ waiting: 1 });
      await app.change(id, 'resume');
      await app.untilFinished(id);
    });
    expect(app.mailServer.received.map(({ subject }) => subject)).toEqual(['Other', 'News']);
  });

  it('that is paused while its last email is on its way is finished after it', async () => {
    await app.addPeople(['ann']);
    const id = await app.sendNow(DRAFT);
    const release = app.mailServer.holdAnswers();
    await whileSending(async () => {
      await expect.poll(addresses).toEqual(['ann@links.example']);
      await app.change(id, 'pause');
      release();
      expect((await app.untilFinished(id)).counts).toMatchObject({ waiting: 0, sent: 1 });
    });
  });

  it('that is cancelled skips an email that the mail server then defers', async () => {
    await app.addPeople(['ann']);
    app.mailServer.decide(() => '451 later, please');
    await delayNextEmail(1);
    const id = await app.sendNow(DRAFT);
    await whileSending(async () => {
      await expect.poll(async () => (await app.summary(id)).counts.sending).toBe(1);
      expect((await app.change(id, 'cancel')).status).toBe(200);
      const readCounts = async () => (await app.summary(id)).counts;
      await expect.poll(readCounts).toMatchObject({ skipped: 1, sending: 0, waiting: 0 });
    });
    expect(await app.summary(id)).toMatchObject({ state: 'cancelled' });
  });

  it('does not delay one to fewer people', async () => {
    await app.addPeople(names(200));
    const large = await app.sendNow(DRAFT);
    await app.addPeople(['sue'], { user_role: 'scorer' });
    const small = await app.sendNow({ ...DRAFT, audience: { to: 'scorers' } });
    await whileSending(async () => {
      await app.untilFinished(small);
      expect((await app.summary(large)).counts.waiting).toBeGreaterThan(100);
    });
  });

  it('is sent by several processes, and nobody gets it twice', async () => {
    await app.addPeople(names(90));
    const id = await app.sendNow(DRAFT);
    const processes = [await app.startSending(), await app.startSending()];
    expect((await app.untilFinished(id)).counts).toMatchObject({ sent: 90 });
    for (const jobs of processes) await jobs.stop();
    expect(addresses().sort()).toEqual(
      names(90)
        .map((one) => `${one}@links.example`)
        .sort(),
    );
  });

  it('waits for the turn that the other processes left', async () => {
    await app.addPeople(['ann']);
    await delayNextEmail(1);
    const id = await app.sendNow(DRAFT);
    await whileSending(async () => {
      const start = performance.now();
      await app.untilFinished(id);
      expect(performance.now() - start).toBeGreaterThan(500);
    });
  });

  it('leaves the recipients waiting to whom its process has not sent when it stops', async () => {
    await app.addPeople(names(60));
    const id = await app.sendNow(DRAFT);
    const jobs = await app.startSending();
    await expect.poll(() => app.mailServer.received.length).toBeGreaterThan(0);
    await jobs.stop();
    const { counts } = await app.summary(id);
    expect(counts).toMatchObject({ sending: 0, uncertain: 0 });
    expect(counts.sent).toBe(addresses().length);
    expect(counts.sent + counts.waiting).toBe(60);
  });

  it('leaves an email uncertain when its process dies while it is on its way', async () => {
    await app.addPeople(names(3));
    const id = await app.sendNow(DRAFT);
    await sql`
      update announcement_recipients set state = 'sending', claim = (data ->> 'claim')::uuid from pgboss.job
      where email = 'fan-0@links.example' and data ->> 'recipient_id' = announcement_recipients.id::text`.execute(
      app.db,
    );
    await whileSending(async () => {
      expect((await app.untilFinished(id)).counts).toMatchObject({ sent: 2, uncertain: 1 });
    });
    expect(addresses().sort()).toEqual(['fan-1@links.example', 'fan-2@links.example']);
  });

  it('stores the result of an email whose process was taken for dead, and sends no second one', async () => {
    await app.addPeople(['ann']);
    const id = await app.sendNow(DRAFT);
    const release = app.mailServer.holdAnswers();
    await whileSending(async () => {
      await expect.poll(addresses).toEqual(['ann@links.example']);
      await takeForDead(app.db);
      expect((await app.untilFinished(id)).counts).toMatchObject({ uncertain: 1 });
      release();
      const readCounts = async () => (await app.summary(id)).counts;
      await expect.poll(readCounts).toMatchObject({ sent: 1, uncertain: 0 });
    });
    expect(addresses()).toEqual(['ann@links.example']);
  });

  it('records what became of each email after the database was away for a moment', async () => {
    await app.addPeople(names(20));
    const id = await app.sendNow(DRAFT);
    const rename = (from: string, to: string) =>
      app.db.schema.alterTable(from).renameTo(to).execute();
    const release = app.mailServer.holdAnswers();
    await whileSending(async () => {
      await expect.poll(() => app.mailServer.received.length).toBeGreaterThan(0);
      await rename('announcement_recipients', 'away');
      release();
      const isWaiting = () =>
        app.logged.some(({ msg }) => /waits for the database/.test(String(msg)));
      await expect.poll(isWaiting).toBe(true);
      await rename('away', 'announcement_recipients');
      expect((await app.untilFinished(id)).counts).toMatchObject({ sent: 20, uncertain: 0 });
    });
    expect(new Set(addresses()).size).toBe(20);
    expect(addresses()).toHaveLength(20);
  });
});
