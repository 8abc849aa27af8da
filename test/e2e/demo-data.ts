import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import type { DataPlace } from '../server/test-database.ts';
import { makeScorerProfile } from './scorer-profile.ts';
import { startServer } from './server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A data directory with the demo in it and no server on it: an embedded database starts on a copy. */
    demoDataDir: string;
    /** The profile of a tablet on which `scorer` is signed in to the demo on PostgreSQL, and the app starts offline. */
    scorerProfile: string;
  }
}

/**
 * Makes the demo once for all end-to-end tests, after the setup that starts PostgreSQL; Vitest calls it before the
 * first and the returned function at the end.
 */
export async function setup(project: TestProject): Promise<() => void> {
  const { url, template } = project.getProvidedContext().postgres;
  // His session is in the template, so that each copy of it has it.
  const server = await startServer({ env: { DATABASE_URL: url + template } });
  const profile = await makeScorerProfile(server);
  await server.stop();
  const dataDir = await makeDemoData();
  project.provide('demoDataDir', dataDir);
  project.provide('scorerProfile', profile);
  return () => {
    for (const folder of [dataDir, profile]) rmSync(folder, { recursive: true });
  };
}

/** A data directory with the demo in it and no server on it. */
export async function makeDemoData(): Promise<string> {
  const dataDir = temporaryDir();
  const server = await startServer({ env: { DATA_DIR: dataDir } });
  await server.stop();
  return dataDir;
}

/** A data directory of its own, holding a copy of the demo. */
export function copyOf(demoDataDir: string): DataPlace {
  const dataDir = temporaryDir();
  cpSync(demoDataDir, dataDir, { recursive: true });
  return { env: { DATA_DIR: dataDir }, remove: () => rm(dataDir, { recursive: true }) };
}

function temporaryDir(): string {
  return mkdtempSync(join(tmpdir(), 'gimme-data-'));
}
