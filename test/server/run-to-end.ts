import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { machineEnv } from '../e2e/server.ts';

/** Runs `main.ts` until the process ends. */
export async function runToEnd(
  env: Record<string, string>,
  args: readonly string[] = [],
): Promise<{ code: number; output: string }> {
  const child = spawn(process.execPath, ['src/host/main.ts', ...args], {
    env: { ...machineEnv, PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += String(chunk);
    });
  }
  const [code] = await once(child, 'close');
  return { code, output };
}
