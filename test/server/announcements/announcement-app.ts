import { sql } from 'kysely';
import { expect } from 'vitest';
import type {
  AnnouncementPreview,
  AnnouncementSummary,
  Audience,
  RecipientsPage,
} from '../../../src/contract/admin/announcements.ts';
import { createJobHandlers } from '../../../src/server/job-handlers/create-job-handlers.ts';
import { type JobQueue, openJobQueue } from '../../../src/server/jobs/job-queue.ts';
import { startTestApp, type TestApp } from '../harness.ts';
import { type MailServer, startMailServer } from '../mail/mail-server.ts';

/** The ids of the demo's `admin` and `player`. */
export const [ADMIN, PLAYER] = [1, 3];

/** The demo's final tournament. */
export const FINAL = 10_038;

/** An announcement without placeholders. */
export const DRAFT = { subject: 'News', plain_body: 'Hello', html_body: '' };

/** The app with a mail server, and with calls about announcements by its admin. */
export interface AnnouncementApp extends TestApp {
  readonly admin: string;
  readonly mailServer: MailServer;
  /** Creates accounts with confirmed email addresses at `links.example`, and returns their ids. */
  addPeople(names: readonly string[], changes?: object): Promise<number[]>;
  send(draft: object, options?: { key?: string; token?: string }): Promise<Response>;
  /** Sends an announcement and returns its id. */
  sendNow(draft: object, options?: { key?: string }): Promise<number>;
  preview(draft: object, audience?: Audience, as_user?: number): Promise<AnnouncementPreview>;
  summary(id: number): Promise<AnnouncementSummary>;
  recipients(id: number, query?: string): Promise<RecipientsPage>;
  change(id: number, action: 'pause' | 'resume' | 'cancel'): Promise<Response>;
  again(id: number, state: string, seen: number): Promise<Response>;
  /** Starts the jobs of a process, with short waits. */
  startSending(): Promise<JobQueue>;
  untilFinished(id: number): Promise<AnnouncementSummary>;
}

/** Starts the app. None of the demo's accounts has a confirmed email address. */
export async function startAnnouncementApp(mailRate = 1_000): Promise<AnnouncementApp> {
  const mailServer = await startMailServer();
  const mail = {
    smtpUrl: mailServer.url,
    from: 'Gimme <game@example.org>',
    office: 'o@example.org',
  };
  const app = await startTestApp({
    settings: { mail, mailRate, publicUrl: 'https://golf.example' },
  });
  await app.db.updateTable('users').set({ email_verified_at: null }).execute();
  const admin = await app.signIn('admin');
  const processes: JobQueue[] = [];

  const call = (method: string, path: string, body?: object) =>
    app.request(method, path, { token: admin, ...(body && { body }) });
  const read = async (path: string) => {
    const answer = await call('GET', path);
    expect(answer.status).toBe(200);
    return answer.json();
  };

  const send: AnnouncementApp['send'] = (draft, { key, token = admin } = {}) =>
    app.request('POST', 'notification/send-announcements', {
      token,
      body: draft,
      ...(key !== undefined && { headers: { 'Idempotency-Key': key } }),
    });
  const summary = async (id: number): Promise<AnnouncementSummary> =>
    read(`admin/announcements/one?id=${id}`);

  return {
    ...app,
    admin,
    mailServer,
    async addPeople(names, changes = {}) {
      const rows = names.map((username) => ({
        username,
        first_name: 'Fay',
        last_name: 'Fan',
        email: `${username}@links.example`,
        password_hash: '',
        email_verified_at: app.clock.now(),
        ...changes,
      }));
      const added = await app.db.insertInto('users').values(rows).returning('id').execute();
      return added.map(({ id }) => id);
    },
    send,
    async sendNow(draft, options) {
      const answer = await send(draft, options);
      const body = await answer.json();
      expect({ status: answer.status, ...body }).toMatchObject({ status: 202 });
      return body.id;
    },
    async preview(draft, audience = { to: 'active' }, as_user) {
      const body = { ...draft, audience, ...(as_user !== undefined && { as_user }) };
      const answer = await call('POST', 'admin/announcements/preview', body);
      expect(answer.status).toBe(200);
      return answer.json();
    },
    summary,
    recipients: (id, query = '') => read(`admin/announcements/recipients?id=${id}${query}`),
    change: (id, action) => call('PUT', 'admin/announcements/one', { id, action }),
    again: (id, state, seen) => call('POST', 'admin/announcements/again', { id, state, seen }),
    async startSending() {
      const jobs = await openJobQueue(app, app.deps.log, { lookEveryS: 0.5, retryAfterS: 1 });
      processes.push(jobs);
      await jobs.work(createJobHandlers(app.deps));
      return jobs;
    },
    async untilFinished(id) {
      await expect.poll(async () => (await summary(id)).state).toBe('finished');
      return summary(id);
    },
    async close() {
      for (const jobs of processes) await jobs.stop();
      await app.close();
      await mailServer.close();
    },
  };
}

/** Takes the jobs that run for those of a dead process, as the queue does after some time. They start again at once. */
export async function takeForDead(db: AnnouncementApp['db']): Promise<void> {
  await sql`
    update pgboss.job set state = 'retry', start_after = now()
    where name = 'send-announcement' and state = 'active'`.execute(db);
}

/** Removes all announcements, and everybody who was added from all audiences. */
export async function clearAnnouncements({ db, mailServer }: AnnouncementApp): Promise<void> {
  mailServer.received.length = 0;
  mailServer.decide(() => null);
  await sql`delete from pgboss.job where name = 'send-announcement'`.execute(db);
  await sql`delete from announcement_recipients`.execute(db);
  await sql`delete from announcements`.execute(db);
  await sql`delete from unsubscribe_links`.execute(db);
  // A deletion would look for each account in every table that refers to accounts.
  await sql`
    update users set username = 'former-' || id, email = 'former-' || id || '@former.example',
      user_role = 'user', email_verified_at = null, email_undeliverable_at = null, announcements_stopped_at = null
    where email like '%@links.example'`.execute(db);
}
