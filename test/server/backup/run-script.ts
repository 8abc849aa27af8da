import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { machineEnv } from '../../e2e/server.ts';

/** Runs `npm run backup` or `npm run restore`, as npm does. Returns its exit code and what it printed. */
export async function runScript(
  script: 'backup' | 'restore',
  file: string,
  env: Record<string, string>,
): Promise<{ code: number; output: string }> {
  const run = promisify(execFile)(process.execPath, [`src/host/${script}.ts`, file], {
    env: { ...machineEnv, ...env },
  });
  return run.then(
    ({ stdout }) => ({ code: 0, output: stdout }),
    ({ code, stdout, stderr }) => ({ code, output: stdout + stderr }),
  );
}
