import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { makeScorerProfile } from './scorer-profile.ts';
import { startServer } from './server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A data directory with the demo in it and no server on it: each server under test starts on a copy. */
    demoDataDir: string;
    /** The profile of a tablet on which `scorer` is signed in to the demo, and the app starts offline. */
    scorerProfile: string;
  }
}

/** Makes the demo once for all end-to-end tests; Vitest calls it before the first and the returned function at the end. */
export async function setup(project: TestProject): Promise<() => void> {
  const dataDir = temporaryDir();
  const server = await startServer({ dataDir });
  const profile = await makeScorerProfile(server);
  await server.stop();
  project.provide('demoDataDir', dataDir);
  project.provide('scorerProfile', profile);
  return () => {
    for (const folder of [dataDir, profile]) rmSync(folder, { recursive: true });
  };
}

/** A data directory with the demo in it and no server on it. */
export async function makeDemoData(): Promise<string> {
  const dataDir = temporaryDir();
  const server = await startServer({ dataDir });
  await server.stop();
  return dataDir;
}

/** A data directory of its own, holding a copy of the demo. */
export function copyOf(demoDataDir: string): string {
  const dataDir = temporaryDir();
  cpSync(demoDataDir, dataDir, { recursive: true });
  return dataDir;
}

function temporaryDir(): string {
  return mkdtempSync(join(tmpdir(), 'gimme-data-'));
}
