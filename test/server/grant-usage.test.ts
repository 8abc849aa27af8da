import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it, onTestFinished } from 'vitest';
import { sendCommand } from '../../src/host/operator/socket.ts';
import { machineEnv } from '../e2e/server.ts';
import { emptyFolder } from './data-place.ts';

const run = promisify(execFile);

/** Runs `npm run grant` on an empty folder, as npm does. */
async function grant(...args: string[]): Promise<void> {
  const folder = await emptyFolder();
  onTestFinished(folder.remove);
  const env = { ...machineEnv, ...folder.env };
  const ran = run(process.execPath, ['src/host/grant.ts', ...args], { env });
  await ran.finally(async () => expect(await readdir(folder.env.DATA_DIR)).toEqual([]));
}

describe('npm run grant without a database', () => {
  it.each([
    [['Marker']],
    [['Marker', 'king']],
    [['--pasword', 'admin']],
    [['--password', 'Marker', 'admin']],
    [[]],
  ])('prints its usage when called with %j', async (args) => {
    await expect(grant(...args)).rejects.toMatchObject({
      code: 2,
      stderr: expect.stringContaining('npm run grant -- <username> <user|scorer|admin>'),
    });
  });

  it('creates nothing when it looks for the password of a missing demo', async () => {
    await expect(grant('--password')).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^No demo password is stored in .*\n$/),
    });
  });
});

describe('a server that hangs', () => {
  it.each([
    ['before its answer', ''],
    ['in the middle of it', 'HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nhalf'],
  ])('keeps npm run grant waiting for its %s only up to the limit', async (_title, said) => {
    const { env, remove } = await emptyFolder();
    const sockets = new Set<Socket>();
    const server = createServer((socket) => {
      sockets.add(socket);
      socket.on('error', () => {});
      socket.once('data', () => socket.write(said));
    });
    await once(server.listen(join(env.DATA_DIR, 'operator.sock')), 'listening');
    onTestFinished(async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await remove();
    });
    const asked = sendCommand(env.DATA_DIR, { do: 'renew', username: 'scorer' }, 300);
    await expect(asked).rejects.toThrow(/didn't answer, but may have done it/);
  });

  it('is reported differently from a missing one', async () => {
    const { env, remove } = await emptyFolder();
    onTestFinished(remove);
    expect(await sendCommand(env.DATA_DIR, { do: 'renew', username: 'scorer' }, 300)).toBeNull();
  });
});
