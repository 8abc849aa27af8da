import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { checkBackupFile } from '../../../src/server/backup/backup-file.ts';
import { type ServerProcess, startServer } from '../../e2e/server.ts';
import { until } from '../../faults/until.ts';
import { demoPlace } from '../data-place.ts';
import { DEMO_PASSWORD } from '../dumps.ts';
import { onPostgres } from '../test-database.ts';

const MOUNT = '/usr/bin/mount';
const UMOUNT = '/usr/bin/umount';
const WHOLE = /^gimme-points-[\dT-]+Z\.backup$/;

/** Starts the demo with a folder for backups, and signs the admin in. */
async function startWithFolder(folder: string) {
  const place = await demoPlace();
  const server = await startServer({
    env: { ...place.env, BACKUP_DIR: folder, LOG_LEVEL: 'fatal' },
  });
  onTestFinished(async () => {
    await server.kill();
    await place.remove();
  });
  const body = JSON.stringify({ username: 'admin', password: DEMO_PASSWORD });
  const answer = await fetch(`${server.url}/api/auth/login`, { method: 'POST', body });
  const { token } = await answer.json();
  const headers = { Authorization: `Bearer ${token}` };
  const call = async (method: string) =>
    (await fetch(`${server.url}/api/admin/backups`, { method, headers })).json();
  return { server, press: () => call('POST'), list: async () => (await call('GET')).backups };
}

const isReady = async ({ url }: ServerProcess) => (await fetch(`${url}/api/health/ready`)).ok;

it('a server that is killed in a backup leaves no half file under its name, and its next start deletes the rest', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'gimme-killed-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const { server, press, list } = await startWithFolder(folder);
  expect(await press()).toEqual({ accepted: true });
  const isUnfinished = (name: string) => name.endsWith('.part');
  const names = await until(
    'start of the file',
    () => readdir(folder),
    (found) => found.some(isUnfinished),
  );
  await server.kill();
  for (const name of await readdir(folder)) {
    if (WHOLE.test(name)) await checkBackupFile(join(folder, name));
  }
  const [unfinished = ''] = names.filter(isUnfinished);
  // With PostgreSQL, another process may still write a young one.
  if (onPostgres && (await readdir(folder)).includes(unfinished)) {
    const old = unfinished.replace(/\d{4}-\d\d-\d\d/, '2026-01-01');
    await rename(join(folder, unfinished), join(folder, old));
  }
  await server.start();
  expect((await readdir(folder)).filter(isUnfinished)).toEqual([]);
  await press();
  const [{ file }] = await until('backup', list, ([newest]) => newest.ended_at !== null);
  await checkBackupFile(file);
});

const disk = await mkdtemp(join(tmpdir(), 'gimme-disk-'));
const mount = (options: string) =>
  spawnSync(MOUNT, ['-t', 'tmpfs', '-o', options, 'tmpfs', disk]).status === 0;
const canMount = process.getuid?.() === 0 && mount('size=128k');

it.runIf(canMount)(
  'a full disk fails the backup and nothing else, until there is room',
  async () => {
    onTestFinished(() => void execFileSync(UMOUNT, ['--lazy', disk]));
    const { server, press, list } = await startWithFolder(disk);
    await press();
    const [failed] = await until('failure', list, ([newest]) => newest?.failed_at != null);
    expect(failed).toMatchObject({ ended_at: null, failure: expect.stringContaining('ENOSPC') });
    expect(await readdir(disk)).toEqual([]);
    expect(await isReady(server)).toBe(true);
    expect(mount('remount,size=200m')).toBe(true);
    await press();
    const [{ file }] = await until('backup', list, ([newest]) => newest.ended_at !== null);
    await checkBackupFile(file);
  },
);
