import { rmSync } from 'node:fs';
import type { TestProject } from 'vitest/node';
import { makeProfiles, type Profiles } from './profiles.ts';
import { startServerHere } from './server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    profiles: Profiles;
  }
}

/**
 * Installs the app and signs the accounts in once for all end-to-end tests, after the setup that starts PostgreSQL.
 * Vitest calls this before the first test and the returned function after the last.
 */
export async function setup(project: TestProject): Promise<() => void> {
  const { url, template } = project.getProvidedContext().postgres;
  // The template has the sessions, so each of its copies has them.
  const server = await startServerHere({ env: { DATABASE_URL: url + template } });
  const profiles = await makeProfiles(server);
  await server.stop();
  project.provide('profiles', profiles);
  return () => {
    for (const folder of Object.values(profiles)) rmSync(folder, { recursive: true });
  };
}
