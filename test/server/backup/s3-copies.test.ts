import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { openDatabase } from '../../../src/server/db/open-database.ts';
import { createJobHandlers } from '../../../src/server/job-handlers/create-job-handlers.ts';
import { parseSettings } from '../../../src/server/settings/settings.ts';
import { emptyFolder, emptyOnPostgres } from '../data-place.ts';
import { startTestApp } from '../harness.ts';
import { onPostgres } from '../test-database.ts';
import { runScript } from './run-script.ts';
import { computeSignature, startS3Server } from './s3-server.ts';

const HOUR_MS = 3_600_000;
const s3 = await startS3Server();
const { backupS3 } = parseSettings(s3.env);
const folder = await mkdtemp(join(tmpdir(), 'gimme-s3-'));
const app = await startTestApp({ settings: { backupDir: folder, backupS3 } });
const token = await app.signIn('admin');
afterAll(async () => {
  await app.close();
  await s3.close();
  await rm(folder, { recursive: true, force: true });
});
const runJob = (data: { by: 'admin' } | null) =>
  createJobHandlers(app.deps)['back-up'](data, { isLast: true });
const load = async () => (await app.request('GET', 'admin/backups', { token })).json();

/** Makes backups, an hour after each other. */
async function backUp(count: number): Promise<void> {
  for (let made = 0; made < count; made++) {
    app.clock.advance(HOUR_MS);
    await runJob({ by: 'admin' });
  }
}

/** Makes the server keep so many backups, and one each day. */
async function keep(backup_keep: number): Promise<void> {
  const settings = await (await app.request('GET', 'admin/settings', { token })).json();
  const { version } = settings.groups.find(({ group }: { group: string }) => group === 'backups');
  const body = { group: 'backups', version, values: { backup_hours: 24, backup_keep } };
  expect((await app.request('PUT', 'admin/settings', { token, body })).status).toBe(200);
}

it("the test's own signature is the one of the examples that the service publishes", () => {
  const sha256 = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';
  const time = '20130524T000000Z';
  const sign = (path: string, others: readonly (readonly [string, string])[]) => {
    const url = new URL(`https://examplebucket.s3.amazonaws.com${path}`);
    const headers = [
      ['host', url.host],
      ...others,
      ['x-amz-content-sha256', sha256],
      ['x-amz-date', time],
    ] as const;
    const scope = '20130524/us-east-1/s3/aws4_request';
    const request = { method: 'GET', url, headers, sha256, scope, time };
    return computeSignature(request, 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY');
  };
  expect(sign('/test.txt', [['range', 'bytes=0-9']])).toBe(
    'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  );
  expect(sign('/?max-keys=2&prefix=J', [])).toBe(
    '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
  );
});

it('a backup is copied to S3, which then has as many as the setting says and the files of others', async () => {
  await keep(3);
  s3.files.set('other.backup', Buffer.from('of somebody else'));
  await backUp(5);
  const own = (await readdir(folder)).filter((name) => name.endsWith('Z.backup')).sort();
  expect(own).toHaveLength(3);
  expect([...s3.files.keys()].sort()).toEqual([...own, 'other.backup']);
  for (const name of own) expect(s3.files.get(name)).toEqual(await readFile(join(folder, name)));
  expect(await load()).toMatchObject({
    s3: `gimme-backups at ${s3.env.BACKUP_S3_ENDPOINT}`,
    backups: Array(5).fill({ failure: null }),
  });
});

it.each([
  [503, /^S3 answered 503 SlowDown: it is tried again within an hour$/],
  [403, /^S3 answered 403 SlowDown: check BACKUP_S3_ACCESS_KEY, .*_SECRET_KEY/],
  [404, /^S3 answered 404 SlowDown: check BACKUP_S3_BUCKET$/],
])(
  'while S3 answers %d a backup stays in the folder and says what to do, and the schedule copies it later',
  async (status, words) => {
    s3.refuseWith(status);
    await expect(backUp(1)).rejects.toThrow(words);
    const [newest] = (await load()).backups;
    expect(newest).toMatchObject({
      ended_at: expect.any(String),
      failure: expect.stringMatching(words),
    });
    const name = newest.file.split('/').at(-1);
    expect(await readdir(folder)).toContain(name);
    s3.refuseWith(null);
    expect([...s3.files.keys()]).not.toContain(name);
    await runJob(null);
    expect([...s3.files.keys()]).toContain(name);
    expect((await load()).backups[0]).toMatchObject({ file: newest.file, failure: null });
  },
);

it('an S3 that nobody answers for is told as such', async () => {
  const { backupS3 } = parseSettings({ ...s3.env, BACKUP_S3_ENDPOINT: 'http://127.0.0.1:1' });
  const settings = { ...app.deps.settings, backupS3 };
  const { 'back-up': run } = createJobHandlers({ ...app.deps, settings });
  await expect(run(null, { isLast: true })).rejects.toThrow(
    /^S3 does not answer \(.*\): check BACKUP_S3_ENDPOINT$/,
  );
});

it('npm run restore fetches a backup by its name, with the list of erased accounts, and names those that it has', async () => {
  const erasure = { server: 'x', user_id: 1, joined: 'x', at: 'x', by_owner: false };
  await writeFile(join(folder, 'erased-accounts.jsonl'), JSON.stringify(erasure));
  await backUp(1);
  const place = await (onPostgres ? emptyOnPostgres() : emptyFolder());
  const backupDir = join(folder, 'restored');
  const env = { ...place.env, ...s3.env, BACKUP_DIR: backupDir };
  const names = [...s3.files.keys()].filter((name) => name.startsWith('gimme-')).sort();
  expect(await runScript('restore', 's3:none.backup', env)).toEqual({
    code: 1,
    output: `S3 has no backup with this name. It has:\n${names.join('\n')}\n`,
  });
  expect(await runScript('restore', `s3:${names.at(-1)}`, env)).toEqual({
    code: 0,
    output: expect.stringMatching(/Restored\. Start the server\n$/),
  });
  const list = await readFile(join(backupDir, 'erased-accounts.jsonl'), 'utf8');
  expect(JSON.parse(list)).toEqual(erasure);
  const copy = await openDatabase(parseSettings(place.env), () => {});
  expect(await copy.db.selectFrom('users').select('id').execute()).not.toEqual([]);
  await copy.close();
  expect((await readdir(folder)).filter((name) => name.startsWith('restored-'))).toEqual([]);
  await place.remove();
});

it('restoring from S3 without its variables says which to set', async () => {
  expect(await runScript('restore', 's3:any.backup', { DATA_DIR: join(folder, 'none') })).toEqual({
    code: 1,
    output: 'Set BACKUP_S3_ENDPOINT and the variables beside it\n',
  });
});
