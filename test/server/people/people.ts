import { expect } from 'vitest';
import { createJobHandlers } from '../../../src/server/job-handlers/create-job-handlers.ts';
import type { TestApp } from '../harness.ts';

/** The demo's `player`. */
export const PLAYER = { id: 3, username: 'player', email: 'player@example.test' };

/** Starts the job queue, as `main` does. */
export function startJobs(app: TestApp): Promise<void> {
  return app.jobs.work(createJobHandlers(app.deps));
}

/** Finds the emails of a kind to an email address, the newest first. */
export function findEmails(app: TestApp, email: string, kind: string) {
  return app.db
    .selectFrom('mails')
    .selectAll()
    .where('recipient', '=', email)
    .where('kind', '=', kind)
    .orderBy('id', 'desc')
    .execute();
}

/** Returns the secret of the link in the newest of these emails. Waits until there are `many` emails. */
export async function linkTo(
  app: TestApp,
  email: string,
  kind: 'verify-email' | 'reset-password' | 'change-email' | 'invitation' | 'deletion-link',
  many = 1,
): Promise<string> {
  await expect.poll(async () => (await findEmails(app, email, kind)).length).toBe(many);
  const [sentEmail] = await findEmails(app, email, kind);
  const pages = { 'change-email': 'verify-email', 'deletion-link': 'confirm-deletion' } as const;
  const page = kind in pages ? pages[kind as keyof typeof pages] : kind;
  const start = `http://127.0.0.1:3000/${page}#`;
  const link = sentEmail?.body?.split('\n').find((line) => line.startsWith(start));
  if (!link) throw new Error(`no link in ${sentEmail?.body}`);
  return link.slice(start.length);
}
