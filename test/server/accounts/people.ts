import { expect } from 'vitest';
import { jobHandlers } from '../../../src/server/jobs/handlers.ts';
import type { TestApp } from '../harness.ts';

const POLL = { timeout: 20_000, interval: 100 };

/** The demo's `player`. */
export const PLAYER = { id: 3, username: 'player', email: 'player@example.test' };

/** Starts doing jobs, as `main` does. */
export function startJobs(app: TestApp): Promise<void> {
  return app.jobs.work(jobHandlers(app.db, app.jobs, app.deps.settings, app.clock.now));
}

/** Letters of a kind to an address, the newest first. */
export function lettersTo(app: TestApp, email: string, kind: string) {
  return app.db
    .selectFrom('mails')
    .selectAll()
    .where('recipient', '=', email)
    .where('kind', '=', kind)
    .orderBy('id', 'desc')
    .execute();
}

/** The secret of the link in the newest such letter; waits until there are `many`. */
export async function linkTo(
  app: TestApp,
  email: string,
  kind: 'verify-email' | 'reset-password',
  many = 1,
): Promise<string> {
  await expect.poll(async () => (await lettersTo(app, email, kind)).length, POLL).toBe(many);
  const [letter] = await lettersTo(app, email, kind);
  const start = `http://127.0.0.1:3000/${kind}#`;
  const link = letter?.body?.split('\n').find((line) => line.startsWith(start));
  if (!link) throw new Error(`no link in ${letter?.body}`);
  return link.slice(start.length);
}
