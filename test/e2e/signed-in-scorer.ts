import { rmSync } from 'node:fs';
import type { TestProject } from 'vitest/node';
import { makeScorerProfile } from './scorer-profile.ts';
import { startServer } from './server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /**
     * The folder of a tablet's profile. On it `scorer` is signed in to the demo on PostgreSQL, and the app starts
     * offline.
     */
    scorerProfile: string;
  }
}

/**
 * Signs the scorer in once for all end-to-end tests, after the setup that starts PostgreSQL. Vitest calls this
 * function before the first test and the returned function after the last.
 */
export async function setup(project: TestProject): Promise<() => void> {
  const { url, template } = project.getProvidedContext().postgres;
  // The template holds the scorer's session, so each copy of the template has it.
  const server = await startServer({ env: { DATABASE_URL: url + template } });
  const profile = await makeScorerProfile(server);
  await server.stop();
  project.provide('scorerProfile', profile);
  return () => rmSync(profile, { recursive: true });
}
