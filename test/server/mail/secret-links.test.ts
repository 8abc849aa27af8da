import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MailLog } from '../../../src/contract/admin/mail-log.ts';
import { createJobHandlers } from '../../../src/server/job-handlers/create-job-handlers.ts';
import { createMailbox } from '../../../src/server/mail/mailbox.ts';
import { startTestApp, type TestApp } from '../harness.ts';
import { testSettings } from '../test-settings.ts';
import { type MailServer, startMailServer } from './mail-server.ts';

const SECRET = 'a-secret-that-sets-a-password';
const secretEmail = {
  kind: 'reset-password',
  about: [],
  to: 'ann@example.org',
  subject: 'Set a new password',
  body: `Open https://gimme.example/reset-password#${SECRET}\n`,
  isSecret: true,
};
const openEmail = { ...secretEmail, kind: 'notice', body: 'Nothing secret.', isSecret: false };

async function post(app: TestApp, email: typeof secretEmail): Promise<number> {
  const box = createMailbox(app.jobs, app.deps.settings);
  return app.db.transaction().execute((trx) => box.post(trx, email, app.clock.now()));
}

/** Returns the emails as an admin reads them, the newest first. */
async function readAsAdmin(app: TestApp): Promise<MailLog['mails']> {
  const token = await app.signIn('admin');
  const answer = await app.request('GET', 'admin/mail', { token });
  return (await answer.json()).mails;
}

describe('with a mail server', () => {
  let server: MailServer;
  let app: TestApp;
  beforeAll(async () => {
    server = await startMailServer();
    const mail = { smtpUrl: server.url, from: 'game@example.org', office: 'o@example.org' };
    app = await startTestApp({ settings: { mail } });
  });
  afterAll(async () => {
    await app.close();
    await server.close();
  });

  it('an admin never reads a secret link, neither while its email waits nor after it was sent', async () => {
    await post(app, openEmail);
    const id = await post(app, secretEmail);
    expect(await readAsAdmin(app)).toMatchObject([
      { id, status: 'queued', body: null },
      { status: 'queued', body: openEmail.body },
    ]);
    server.refuseNext(1, 450, `greylisted: ${secretEmail.body}`);
    const send = createJobHandlers(app.deps)['send-mail'];
    const refusal = await send({ mail_id: id }, { isLast: false }).catch((error) => error);
    expect(refusal.message).toContain('450');
    expect(`${refusal.stack} ${refusal.cause}`).not.toContain(SECRET);
    const [waiting] = await readAsAdmin(app);
    expect(waiting).toMatchObject({ status: 'queued', body: null });
    expect(waiting?.error).toContain('450');
    expect(JSON.stringify(waiting)).not.toContain(SECRET);
    await send({ mail_id: id }, { isLast: false });
    expect(await readAsAdmin(app)).toMatchObject([{ status: 'sent', body: null }, {}]);
  });
});

describe('without a mail server', () => {
  let app: TestApp;
  beforeAll(async () => {
    const mail = { ...testSettings().mail, smtpUrl: undefined };
    app = await startTestApp({ settings: { mail, production: true } });
  });
  afterAll(() => app.close());

  it('an admin of a server in production never sees a stored secret link', async () => {
    await post(app, openEmail);
    await post(app, secretEmail);
    expect(await readAsAdmin(app)).toMatchObject([
      { status: 'kept', body: null },
      { status: 'kept', body: openEmail.body },
    ]);
  });
});
