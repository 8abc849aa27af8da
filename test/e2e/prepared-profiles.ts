import { rmSync } from 'node:fs';
import type { TestProject } from 'vitest/node';
import { makeProfiles, type Profiles } from './profiles.ts';
import { startServer } from './server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    profiles: Profiles;
  }
}

/**
 * Installs the app and signs the scorer in once for all end-to-end tests, after the setup that starts PostgreSQL. Vitest
 * calls this function before the first test and the returned function after the last.
 */
export async function setup(project: TestProject): Promise<() => void> {
  const { url, template } = project.getProvidedContext().postgres;
  // The template holds the scorer's session, so each copy of the template has it.
  const server = await startServer({ env: { DATABASE_URL: url + template } });
  const profiles = await makeProfiles(server);
  await server.stop();
  project.provide('profiles', profiles);
  return () => {
    for (const folder of [profiles.visitor, profiles.scorer]) rmSync(folder, { recursive: true });
  };
}
