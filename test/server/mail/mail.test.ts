import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MailLog } from '../../../src/contract/admin/mail-log.ts';
import { createJobHandlers } from '../../../src/server/job-handlers/create-job-handlers.ts';
import { createMailbox, type OutgoingEmail } from '../../../src/server/mail/mailbox.ts';
import { startTestApp, type TestApp } from '../harness.ts';
import { type MailServer, startMailServer } from './mail-server.ts';

const email: OutgoingEmail = {
  kind: 'test',
  about: [],
  to: 'ann@example.org',
  replyTo: 'bea@example.org',
  subject: 'Grüße vom Platz',
  body: 'A line that holds an address, https://gimme.example/verify-email#abc, and an ümlaut.\n',
};

/** Stores an email in a transaction, as a route does, and returns its id. */
async function post(app: TestApp, changedFields: Partial<OutgoingEmail> = {}): Promise<number> {
  const box = createMailbox(app.jobs, app.deps.settings);
  await app.db
    .transaction()
    .execute((trx) => box.post(trx, { ...email, ...changedFields }, app.clock.now()));
  const { id } = await app.db
    .selectFrom('mails')
    .select('id')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return id;
}

function findMail(app: TestApp, id: number) {
  return app.db.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

function untilStatus(app: TestApp, id: number, status: string) {
  return expect.poll(async () => (await findMail(app, id)).status).toBe(status);
}

describe('with an SMTP server', () => {
  let server: MailServer;
  let app: TestApp;
  beforeAll(async () => {
    server = await startMailServer();
    const mail = { smtpUrl: server.url, from: 'Gimme <game@example.org>', office: 'o@example.org' };
    app = await startTestApp({ settings: { mail } });
    await app.jobs.work(createJobHandlers(app.deps));
  });
  afterAll(async () => {
    await app.close();
    await server.close();
  });

  it('an email arrives once and complete, under its own id, and is logged as sent', async () => {
    const id = await post(app);
    await untilStatus(app, id, 'sent');
    const [firstMail, ...more] = server.received;
    expect(more).toEqual([]);
    expect(firstMail).toMatchObject({
      subject: email.subject,
      from: { name: 'Gimme', address: 'game@example.org' },
      to: [{ address: email.to }],
      replyTo: [{ address: email.replyTo }],
      messageId: `<mail-${id}@example.org>`,
      envelope: { from: 'game@example.org', to: [email.to] },
    });
    expect(firstMail?.text).toBe(email.body);
    expect(await findMail(app, id)).toMatchObject({ attempts: 1, error: null, body: email.body });
  });

  it('an email arrives at an address with an apostrophe', async () => {
    const to = "penny.o'kane@example.org";
    await untilStatus(app, await post(app, { to, subject: 'To Penny' }), 'sent');
    const received = server.received.find(({ subject }) => subject === 'To Penny');
    expect(received).toMatchObject({ to: [{ address: to }], envelope: { to: [to] } });
  });

  it('many emails are sent in parallel', async () => {
    const many = 60;
    const ids: number[] = [];
    for (let n = 0; n < many; n += 1) ids.push(await post(app));
    const queuedMails = app.db.selectFrom('mails').select('id').where('status', '=', 'queued');
    // With only one email for each look at the job queue, this would take half a minute.
    await expect.poll(async () => (await queuedMails.execute()).length).toBe(0);
    expect(await findMail(app, ids[0] ?? 0)).toMatchObject({ status: 'sent' });
  });

  it('a temporarily refused email is retried until the server accepts it', async () => {
    server.refuseNext(1, 450);
    const id = await post(app, { subject: 'Later' });
    await untilStatus(app, id, 'sent');
    expect((await findMail(app, id)).attempts).toBe(2);
    expect(server.received.filter(({ subject }) => subject === 'Later')).toHaveLength(1);
  });

  it('a permanently refused email is not retried, and its reason is stored', async () => {
    server.refuseNext(1, 550);
    const id = await post(app, { subject: 'Never' });
    await untilStatus(app, id, 'failed');
    expect(await findMail(app, id)).toMatchObject({
      attempts: 1,
      error: expect.stringContaining('550'),
    });
  });

  it('an email is not sent again when its job runs twice', async () => {
    const id = await post(app, { subject: 'Once' });
    await untilStatus(app, id, 'sent');
    const before = server.received.length;
    await createJobHandlers(app.deps)['send-mail']({ mail_id: id }, { isLast: false });
    expect(server.received.length).toBe(before);
    expect(await findMail(app, id)).toMatchObject({ status: 'sent', attempts: 1 });
  });

  it('a secret link is deleted once its email was sent or has failed', async () => {
    const sentId = await post(app, { isSecret: true });
    await untilStatus(app, sentId, 'sent');
    server.refuseNext(1, 550);
    const failedId = await post(app, { isSecret: true });
    await untilStatus(app, failedId, 'failed');
    expect((await findMail(app, sentId)).body).toBeNull();
    expect((await findMail(app, failedId)).body).toBeNull();
  });

  it('an email that forgets its recipient has no email address once it was sent or has failed', async () => {
    const sentId = await post(app, { forgetsRecipient: true });
    expect((await findMail(app, sentId)).recipient).toBe(email.to);
    await untilStatus(app, sentId, 'sent');
    expect((await findMail(app, sentId)).recipient).toBe('(erased)');
    server.refuseNext(1, 550);
    const failedId = await post(app, { forgetsRecipient: true });
    await untilStatus(app, failedId, 'failed');
    const { recipient, error } = await findMail(app, failedId);
    expect(recipient).toBe('(erased)');
    expect(error).toBe('The mail server refused the email, or did not answer (550 EMESSAGE)');
  });

  it('an email of a failed transaction is never sent', async () => {
    const box = createMailbox(app.jobs, app.deps.settings);
    const before = server.received.length;
    const failingPost = app.db.transaction().execute(async (trx) => {
      await box.post(trx, { ...email, subject: 'Rolled back' }, app.clock.now());
      throw new Error('afterwards');
    });
    await expect(failingPost).rejects.toThrow('afterwards');
    const next = await post(app, { subject: 'After it' });
    await untilStatus(app, next, 'sent');
    expect(server.received.slice(before).map(({ subject }) => subject)).toEqual(['After it']);
  });

  it('an email to an invented email address is stored and not sent', async () => {
    const id = await post(app, { to: 'admin@account.invalid' });
    expect((await findMail(app, id)).status).toBe('kept');
  });
});

describe('without an SMTP server', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  it('emails are stored, and an admin reads them, newest first', async () => {
    await post(app, { subject: 'First' });
    await post(app, { subject: 'Second', isSecret: true });
    const token = await app.signIn('admin');
    const answer = await app.request('GET', 'admin/mail', { token });
    const { total, mails } = await answer.json();
    expect(total).toBe(2);
    expect(mails).toMatchObject([
      { subject: 'Second', body: email.body, status: 'kept', sent_at: null },
      { subject: 'First', recipient: email.to, attempts: 0 },
    ]);
  });

  it('the pages of an open mail log do not move when new emails arrive', async () => {
    for (let n = 0; n < 60; n += 1) await post(app, { subject: `Email ${n}` });
    const token = await app.signIn('admin');
    const read = async (query: string): Promise<MailLog['mails']> => {
      const answer = await app.request('GET', `admin/mail${query}`, { token });
      return (await answer.json()).mails;
    };
    const first = await read('');
    const upTo = first[0]?.id;
    await post(app, { subject: 'Meanwhile' });
    const others = await Promise.all([2, 3, 4].map((page) => read(`?page=${page}&up_to=${upTo}`)));
    const subjects = [...first, ...others.flat()].map(({ subject }) => subject);
    const manySubjects = Array.from({ length: 60 }, (_, n) => `Email ${59 - n}`);
    expect(subjects).toEqual([...manySubjects, 'Second', 'First']);
  });
});
