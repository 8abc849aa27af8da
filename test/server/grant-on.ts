import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { machineEnv } from '../e2e/server.ts';
import type { DataPlace } from './data-place.ts';

const run = promisify(execFile);

/** Returns a function that runs `npm run grant` on a database, as npm does, and returns what it printed. */
export function grantOn(place: DataPlace): (...args: string[]) => Promise<string> {
  return async (...args) => {
    const env = { ...machineEnv, ...place.env };
    const { stdout } = await run(process.execPath, ['src/host/grant.ts', ...args], { env });
    return stdout.trim();
  };
}
