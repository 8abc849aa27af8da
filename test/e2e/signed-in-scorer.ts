import { rmSync } from 'node:fs';
import type { TestProject } from 'vitest/node';
import { makeScorerProfile } from './scorer-profile.ts';
import { startServer } from './server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The profile of a tablet on which `scorer` is signed in to the demo on PostgreSQL, and the app starts offline. */
    scorerProfile: string;
  }
}

/**
 * Signs the scorer in once for all end-to-end tests, after the setup that starts PostgreSQL; Vitest calls it before the
 * first and the returned function at the end.
 */
export async function setup(project: TestProject): Promise<() => void> {
  const { url, template } = project.getProvidedContext().postgres;
  // His session is in the template, so that each copy of it has it.
  const server = await startServer({ env: { DATABASE_URL: url + template } });
  const profile = await makeScorerProfile(server);
  await server.stop();
  project.provide('scorerProfile', profile);
  return () => rmSync(profile, { recursive: true });
}
