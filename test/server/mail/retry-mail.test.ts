import { afterAll, beforeAll, expect, it } from 'vitest';
import type { LoggedMail, MailLog } from '../../../src/contract/admin/mail-log.ts';
import { parseCsv } from '../../../src/contract/base/csv.ts';
import { createJobHandlers } from '../../../src/server/job-handlers/create-job-handlers.ts';
import { createMailbox, type OutgoingEmail } from '../../../src/server/mail/mailbox.ts';
import { startTestApp, type TestApp } from '../harness.ts';
import { type MailServer, startMailServer } from './mail-server.ts';

const SECRET = 'https://gimme.example/reset-password#a-secret';

let server: MailServer;
let app: TestApp;
let token: string;
beforeAll(async () => {
  server = await startMailServer();
  const mail = { smtpUrl: server.url, from: 'Gimme <game@example.org>', office: 'o@example.org' };
  app = await startTestApp({ settings: { mail } });
  await app.jobs.work(createJobHandlers(app.deps));
  token = await app.signIn('admin');
});
afterAll(async () => {
  await app.close();
  await server.close();
});

/** Posts an email that the mail server refuses for good. */
async function postFailing(changed: Partial<OutgoingEmail>): Promise<number> {
  const email = { kind: 'test', about: [], to: 'ann@example.org', subject: 'Hello', body: 'Text' };
  server.decide(() => '550 mailbox full');
  const box = createMailbox(app.jobs, app.deps.settings);
  const id = await app.db
    .transaction()
    .execute((trx) => box.post(trx, { ...email, ...changed }, app.clock.now()));
  await untilStatus(id, 'failed');
  server.decide(() => null);
  return id;
}
const findMail = (id: number) =>
  app.db.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const untilStatus = (id: number, status: string) =>
  expect.poll(async () => (await findMail(id)).status).toBe(status);
const retry = (id: number) => app.request('POST', 'admin/mail-retry', { token, body: { id } });
async function read(query: string): Promise<MailLog> {
  return (await app.request('GET', `admin/mail${query}`, { token })).json();
}

it('a failed email is sent once, however often admins press, and its retry is audited once', async () => {
  const id = await postFailing({ subject: 'Second chance' });
  const { mails, failed } = await read('?status=failed');
  expect(failed).toBeGreaterThan(0);
  expect(mails[0]).toMatchObject({ id, can_retry: true, error: expect.stringContaining('550') });
  const answers = await Promise.all([retry(id), retry(id), retry(id)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  await untilStatus(id, 'sent');
  const mail: LoggedMail = await (await retry(id)).json();
  expect(mail).toMatchObject({ status: 'sent', can_retry: false, error: null });
  expect(server.received.filter(({ subject }) => subject === 'Second chance')).toHaveLength(1);
  const entries = await app.db
    .selectFrom('audit')
    .select(['target_kind', 'target_id', 'detail'])
    .where('action', '=', 'mail-retried')
    .execute();
  expect(entries).toEqual([
    { target_kind: 'email', target_id: String(id), detail: { kind: 'test' } },
  ]);
});

it('an email that fails again can be retried again', async () => {
  const id = await postFailing({ subject: 'Unlucky' });
  server.refuseNext(1, 550);
  await retry(id);
  await expect.poll(async () => (await findMail(id)).attempts).toBe(2);
  await untilStatus(id, 'failed');
  await retry(id);
  await untilStatus(id, 'sent');
});

it.each([
  ['a secret link', { isSecret: true, body: SECRET }],
  ['a forgotten recipient', { forgetsRecipient: true }],
])('an email with %s is not sent again', async (_, changed) => {
  const id = await postFailing(changed);
  const answer = await retry(id);
  expect(answer.status).toBe(409);
  expect(await answer.json()).toMatchObject({ type: 'email-not-stored' });
  expect((await read('?status=failed')).mails[0]).toMatchObject({ id, can_retry: false });
});

it('an unknown email answers 404', async () => {
  expect((await retry(999_999)).status).toBe(404);
});

it('the mail log is searched by recipient and subject, and its file has no email texts', async () => {
  const id = await postFailing({ to: 'Zoe@links.example', body: SECRET });
  expect((await read('?search=zoe%40')).mails.map((mail) => mail.id)).toEqual([id]);
  const body = { filter: { search: 'zoe@' }, selected: { all: 1 } };
  const text = await (await app.request('POST', 'admin/mail-csv', { token, body })).text();
  expect(text).not.toContain('a-secret');
  expect(parseCsv(text)[1]?.slice(2, 6)).toEqual(['test', 'Zoe@links.example', 'Hello', 'failed']);
  const wrong = { filter: {}, selected: { all: 0 } };
  const refusal = await app.request('POST', 'admin/mail-csv', { token, body: wrong });
  expect(await refusal.json()).toMatchObject({ type: 'selection-changed' });
});
