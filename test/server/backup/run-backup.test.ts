import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { checkBackupFile } from '../../../src/server/backup/backup-file.ts';
import { createJobHandlers } from '../../../src/server/job-handlers/create-job-handlers.ts';
import { startTestApp } from '../harness.ts';

const HOUR_MS = 3_600_000;
const folder = await mkdtemp(join(tmpdir(), 'gimme-backups-'));
const app = await startTestApp({ settings: { backupDir: folder } });
const token = await app.signIn('admin');
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});
const runJob = createJobHandlers(app.deps)['back-up'];

async function saveSettings(values: Record<string, number>): Promise<void> {
  const settings = await (await app.request('GET', 'admin/settings', { token })).json();
  const { version } = settings.groups.find(({ group }: { group: string }) => group === 'backups');
  const body = { group: 'backups', version, values };
  expect((await app.request('PUT', 'admin/settings', { token, body })).status).toBe(200);
}

const listBackups = async () => (await app.request('GET', 'admin/backups', { token })).json();
const loadAge = async () =>
  (await (await app.request('GET', 'admin/panel-state', { token })).json()).last_backup_at;

it('the schedule makes a backup when it is time, and keeps as many as the setting says', async () => {
  await runJob(null, { isLast: true });
  expect(await readdir(folder)).toEqual([]);
  expect(await loadAge()).toBe(null);
  await writeFile(join(folder, 'course-of-the-operator.backup'), '');
  const unfinished = 'gimme-points-2026-01-01T00-00-00Z.backup.17.part';
  await writeFile(join(folder, unfinished), '');
  await saveSettings({ backup_hours: 24, backup_keep: 2 });
  for (let hour = 0; hour <= 72; hour += 12) {
    await runJob(null, { isLast: true });
    app.clock.advance(12 * HOUR_MS);
  }
  const { backups } = await listBackups();
  expect(backups).toHaveLength(4);
  const [newest] = backups;
  expect(await loadAge()).toBe(newest.started_at);
  expect(newest).toMatchObject({
    bytes: (await checkBackupFile(newest.file)).bytes,
    failure: null,
  });
  const names = await readdir(folder);
  expect(names).toContain('course-of-the-operator.backup');
  expect(names.filter((name) => name.startsWith('gimme-points-'))).toHaveLength(2);
  expect(names).not.toContain(unfinished);
});

it('unfinished ones of processes that were killed take the place of no backup', async () => {
  const whole = (await readdir(folder)).filter((name) => /^gimme.*Z\.backup$/.test(name)).sort();
  for (const minute of [1, 2, 3]) {
    const at = new Date(app.clock.now().getTime() - minute * 60_000).toISOString();
    const name = `gimme-points-${at.slice(0, 19).replaceAll(':', '-')}Z.backup.17.part`;
    await writeFile(join(folder, name), '');
  }
  await runJob({ by: 'admin' }, { isLast: true });
  expect(await readdir(folder)).toContain(whole.at(-1));
});

it('an admin starts one at any time, with an audit entry', async () => {
  const before = (await listBackups()).backups.length;
  expect((await app.request('POST', 'admin/backups', { token })).status).toBe(200);
  await app.jobs.work(createJobHandlers(app.deps));
  await expect.poll(async () => (await listBackups()).backups[0].ended_at).not.toBe(null);
  await expect.poll(async () => (await listBackups()).backups).toHaveLength(before + 1);
  const audit = app.db.selectFrom('audit').select('action').where('action', '=', 'backup');
  expect(await audit.execute()).toHaveLength(1);
});

it('one that fails says why, and the last good one still counts', async () => {
  const age = await loadAge();
  await rm(folder, { recursive: true });
  await writeFile(folder, 'no folder');
  await expect(runJob({ by: 'admin' }, { isLast: true })).rejects.toThrow();
  expect(await loadAge()).toBe(age);
  expect((await listBackups()).backups[0].failure).toMatch(/EEXIST|ENOTDIR/);
});
