import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { jobHandlers } from '../../../src/server/jobs/handlers.ts';
import type { Letter } from '../../../src/server/mail/letter.ts';
import { mailbox } from '../../../src/server/mail/mailbox.ts';
import { startTestApp, type TestApp } from '../harness.ts';
import { type MailServer, startMailServer } from './mail-server.ts';

const POLL = { timeout: 20_000, interval: 100 };

const letter: Letter = {
  kind: 'test',
  to: 'ann@example.org',
  replyTo: 'bea@example.org',
  subject: 'Grüße vom Platz',
  body: 'A line that holds an address, https://gimme.example/verify-email#abc, and an ümlaut.\n',
};

/** Posts a letter as a route does, in a transaction, and gives its id. */
async function post(app: TestApp, changed: Partial<Letter> = {}): Promise<number> {
  const box = mailbox(app.jobs, app.deps.settings);
  await app.db
    .transaction()
    .execute((trx) => box.post(trx, { ...letter, ...changed }, app.clock.now()));
  const { id } = await app.db
    .selectFrom('mails')
    .select('id')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return id;
}

function mailOf(app: TestApp, id: number) {
  return app.db.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

function untilStatus(app: TestApp, id: number, status: string) {
  return expect.poll(async () => (await mailOf(app, id)).status, POLL).toBe(status);
}

describe('with an SMTP server', () => {
  let server: MailServer;
  let app: TestApp;
  beforeAll(async () => {
    server = await startMailServer();
    const mail = { smtpUrl: server.url, from: 'Gimme <game@example.org>', office: 'o@example.org' };
    app = await startTestApp({ settings: { mail } });
    await app.jobs.work(jobHandlers(app.db, app.jobs, app.deps.settings, app.clock.now));
  });
  afterAll(async () => {
    await app.close();
    await server.close();
  });

  it('a letter arrives once, whole, under an id of its own, and is logged as sent', async () => {
    const id = await post(app);
    await untilStatus(app, id, 'sent');
    const [got, ...more] = server.received;
    expect(more).toEqual([]);
    expect(got).toMatchObject({
      subject: letter.subject,
      from: { name: 'Gimme', address: 'game@example.org' },
      to: [{ address: letter.to }],
      replyTo: [{ address: letter.replyTo }],
      messageId: `<mail-${id}@example.org>`,
      envelope: { from: 'game@example.org', to: [letter.to] },
    });
    expect(got?.text).toBe(letter.body);
    expect(await mailOf(app, id)).toMatchObject({ attempts: 1, error: null, body: letter.body });
  });

  it('one the server cannot take now is tried again until it can', async () => {
    server.refuseNext(1, 450);
    const id = await post(app, { subject: 'Later' });
    await untilStatus(app, id, 'sent');
    expect((await mailOf(app, id)).attempts).toBe(2);
    expect(server.received.filter(({ subject }) => subject === 'Later')).toHaveLength(1);
  });

  it('one it refuses for good is given up at once, with the reason', async () => {
    server.refuseNext(1, 550);
    const id = await post(app, { subject: 'Never' });
    await untilStatus(app, id, 'failed');
    expect(await mailOf(app, id)).toMatchObject({
      attempts: 1,
      error: expect.stringContaining('550'),
    });
  });

  it('a secret link is forgotten once its letter has left, or was given up', async () => {
    const sent = await post(app, { isSecret: true });
    await untilStatus(app, sent, 'sent');
    server.refuseNext(1, 550);
    const failed = await post(app, { isSecret: true });
    await untilStatus(app, failed, 'failed');
    expect((await mailOf(app, sent)).body).toBeNull();
    expect((await mailOf(app, failed)).body).toBeNull();
  });

  it('a letter of a transaction that fails is never sent', async () => {
    const box = mailbox(app.jobs, app.deps.settings);
    const before = server.received.length;
    const failing = app.db.transaction().execute(async (trx) => {
      await box.post(trx, { ...letter, subject: 'Rolled back' }, app.clock.now());
      throw new Error('afterwards');
    });
    await expect(failing).rejects.toThrow('afterwards');
    const next = await post(app, { subject: 'After it' });
    await untilStatus(app, next, 'sent');
    expect(server.received.slice(before).map(({ subject }) => subject)).toEqual(['After it']);
  });

  it('nothing is sent to an address that belongs to nobody', async () => {
    const id = await post(app, { to: 'admin@account.invalid' });
    expect((await mailOf(app, id)).status).toBe('kept');
  });
});

describe('without one', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  it('letters are kept, and an admin reads them, the newest first', async () => {
    await post(app, { subject: 'First' });
    await post(app, { subject: 'Second', isSecret: true });
    const token = await app.signIn('admin');
    const answer = await app.request('GET', 'admin/mail', { token });
    const { total, mails } = await answer.json();
    expect(total).toBe(2);
    expect(mails).toMatchObject([
      { subject: 'Second', body: letter.body, status: 'kept', sent_at: null },
      { subject: 'First', recipient: letter.to, attempts: 0 },
    ]);
  });
});
