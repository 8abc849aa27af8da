import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { expect, test } from 'vitest';
import { until } from './faults/until.ts';

/** Starts a shell with a sleeping child, each in a process group of its own, and ends both. Prints their ids first. */
const parent = `
import { spawn } from 'node:child_process';
import { killDescendants } from './test/bench/processes.ts';
const shell = spawn('sh', ['-c', 'setsid sleep 600 & echo $!; wait'], { detached: true });
shell.stdout.on('data', (sleeper) => {
  console.log(shell.pid, Number(sleeper));
  killDescendants();
});
`;

test('a stopped benchmark ends the processes that its own processes started, also in other groups', async () => {
  const child = spawn(process.execPath, ['--input-type=module', '-e', parent]);
  const [line] = await once(createInterface(child.stdout), 'line');
  const ids = String(line).split(' ').map(Number);
  expect(ids).toHaveLength(2);
  await until(
    'end of both',
    () => ids.filter(isRunning),
    (running) => running.length === 0,
  );
});

function isRunning(id: number): boolean {
  try {
    return process.kill(id, 0);
  } catch {
    return false;
  }
}
