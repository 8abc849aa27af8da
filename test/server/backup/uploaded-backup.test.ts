import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import pg from 'pg';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { type BackupPartBody, PART_BYTES } from '../../../src/contract/account/first-admin.ts';
import { EPOCH_HEADER } from '../../../src/contract/base/call.ts';
import { writeBackupFile } from '../../../src/server/backup/backup-file.ts';
import { createBackup } from '../../../src/server/backup/create-backup.ts';
import { storeErasures } from '../../../src/server/backup/erasures.ts';
import { openDatabase } from '../../../src/server/db/open-database.ts';
import { parseSettings } from '../../../src/server/settings/settings.ts';
import { type ServerProcess, startServer } from '../../e2e/server.ts';
import { until } from '../../faults/until.ts';
import { isLong } from '../../form.ts';
import { TEST_LIMIT_MS } from '../../patience.ts';
import { demoPlace, emptyFolder, emptyOnPostgres } from '../data-place.ts';
import { DEMO_PASSWORD } from '../dumps.ts';
import { onPostgres } from '../test-database.ts';

const folder = await mkdtemp(join(tmpdir(), 'gimme-uploads-'));
const file = join(folder, 'course.backup');
const listFile = join(folder, 'erased-accounts.jsonl');
const source = await demoPlace();
const counts = await makeBackup();
const bytes = await readFile(file);
const takenAt = /"taken_at":"([^"]+)"/.exec(bytes.toString('latin1', 0, 65_536))?.[1] ?? '';
afterAll(async () => {
  await source.remove();
  await rm(folder, { recursive: true });
});

/** Backs the demo up, and then lists `player` as erased, which the backup does not know. */
async function makeBackup() {
  const { db, kind, dump, close } = await openDatabase(parseSettings(source.env), () => {});
  // A start in production replaces the known password of the accounts with a demo's email address.
  for (const username of ['scorer', 'player']) {
    const email = `${username}@golf.example`;
    await db.updateTable('users').set({ email }).where('username', '=', username).execute();
  }
  const { tables } = await createBackup({ kind, dump }, file, () => new Date());
  await db
    .updateTable('users')
    .set({ deleted_at: new Date(), erased_at: new Date() })
    .where('username', '=', 'player')
    .execute();
  await storeErasures(db, folder);
  await close();
  return tables;
}

interface NewServer extends ServerProcess {
  readonly backups: string;
  readonly env: Record<string, string>;
  /** The secret of the link that it printed last. */
  secret(): string;
  /** Starts again, and waits for the next link. */
  startAgain(): Promise<void>;
}

/** Starts a new server in production. */
async function startNew(): Promise<NewServer> {
  const place = await (onPostgres ? emptyOnPostgres() : emptyFolder());
  const backups = await mkdtemp(join(tmpdir(), 'gimme-new-'));
  const env = { ...place.env, NODE_ENV: 'production', LOG_LEVEL: 'error', BACKUP_DIR: backups };
  const server = await startServer({ env });
  onTestFinished(async () => {
    await server.kill();
    await place.remove();
    await rm(backups, { recursive: true, force: true });
  });
  const listSecrets = () =>
    [...server.output().matchAll(/first-admin#([\w-]{43})/g)].map(([, secret = '']) => secret);
  // The server is ready before it prints.
  const untilLink = (links: number) =>
    until(
      'link',
      () => listSecrets().length,
      (n) => n >= links,
    );
  await untilLink(1);
  const secret = () => listSecrets().at(-1) ?? '';
  const startAgain = async () => {
    const links = listSecrets().length;
    await server.start();
    await untilLink(links + 1);
  };
  return { ...server, backups, env, secret, startAgain };
}

const post = (url: string, path: string, body: object) =>
  fetch(`${url}/api/auth/${path}`, { method: 'POST', body: JSON.stringify(body) });

/** Uploads a file, or its first parts. Returns the last answer. */
async function upload(
  { url, secret }: Pick<NewServer, 'url' | 'secret'>,
  content: Buffer,
  kind: BackupPartBody['file'] = 'backup',
  parts = Number.POSITIVE_INFINITY,
) {
  const token = secret();
  for (let at = 0; ; at += PART_BYTES) {
    const part = content.subarray(at, at + PART_BYTES).toString('base64');
    const body = { token, file: kind, at, size: content.length, part };
    const answer = await (await post(url, 'first-admin/backup', body)).json();
    parts -= 1;
    if (answer.type || at + PART_BYTES >= content.length || parts === 0) return answer;
  }
}

/** Asks for the restore until it has ended. */
async function restore(url: string, token: string, taken_at = takenAt) {
  return until(
    'end of the restore',
    () =>
      post(url, 'first-admin/restore', { token, taken_at, has_erasures: true }).then(
        (answer) => answer.json(),
        () => ({ state: 'no answer' }),
      ),
    ({ state, status }) => state === 'restored' || state === 'failed' || status === 422,
    TEST_LIMIT_MS,
  );
}

const loadEpochNumber = async (url: string) =>
  Number((await fetch(`${url}/api/health/ready`)).headers.get(EPOCH_HEADER));
const signIn = (url: string, username: string) =>
  post(url, 'login', { username, password: DEMO_PASSWORD });

describe('a new server', () => {
  it('says what an uploaded backup holds, restores it, and has the accounts of the backup without those erased later', async () => {
    const server = await startNew();
    const { url, backups } = server;
    const [token, before] = [server.secret(), await loadEpochNumber(url)];
    await upload(server, await readFile(listFile), 'erasures');
    expect(await upload(server, bytes)).toEqual({
      backup: {
        version: expect.stringMatching(/^\d/),
        taken_at: expect.any(String),
        accounts: counts['public.users'],
        tournaments: counts['public.tournaments'],
        tickets: counts['public.tickets'],
        strokes: counts['public.score_history'],
      },
    });
    expect(await restore(url, token, '2026-01-01T00:00:00.000Z')).toMatchObject({
      detail: 'Another page uploaded another backup. Choose the file again',
    });
    expect(await restore(url, token)).toEqual({ state: 'restored', words: null });
    expect((await signIn(url, 'scorer')).status).toBe(200);
    expect((await signIn(url, 'player')).status).toBe(401);
    expect(await loadEpochNumber(url)).toBeGreaterThan(before);
    expect(await readdir(backups)).toEqual(['erased-accounts.jsonl']);
    // The link is used up: no upload, and no admin.
    expect(await upload(server, bytes)).toMatchObject({ type: 'link-invalid' });
    await server.stop();
    await server.start();
    expect((await signIn(url, 'scorer')).status).toBe(200);
  });

  it('refuses a cut, changed, foreign or newer file, and says what to do', async () => {
    const server = await startNew();
    const flipped = Buffer.from(bytes);
    flipped.writeUInt8(flipped.readUInt8(200_000) ^ 1, 200_000);
    const made = join(folder, 'made.backup');
    const facts = { version: '9.0.0', taken_at: new Date().toISOString(), tables: {} };
    const make = async (database: 'pglite' | 'postgres', migration: string) => {
      await writeBackupFile(made, async (write) => {
        await write(Readable.from([Buffer.from('x')]));
        return { ...facts, database, migration };
      });
      return readFile(made);
    };
    const [own, other] = onPostgres
      ? (['postgres', 'pglite'] as const)
      : (['pglite', 'postgres'] as const);
    for (const [content, words] of [
      [bytes.subarray(0, -1), /was cut.*Copy it again/],
      [flipped, /is damaged.*Copy it again/],
      [Buffer.from('PGDMP'), /not a backup of Gimme Points/],
      [await make(own, '999-newer.sql'), /newer schema: restore it with version 9.0.0/],
      [await make(other, '001-schema.sql'), /DATABASE_URL/],
    ] as const) {
      expect((await upload(server, content)).detail).toMatch(words);
      // What was refused is not restored.
      const token = server.secret();
      const answer = await post(server.url, 'first-admin/restore', {
        token,
        taken_at: takenAt,
        has_erasures: true,
      });
      expect((await answer.json()).detail).toMatch(/No backup was uploaded/);
    }
    const token = 'x'.repeat(43);
    expect(await upload({ url: server.url, secret: () => token }, bytes)).toMatchObject({
      type: 'link-invalid',
    });
    const size = 2_000_000_001;
    const large = { token: server.secret(), file: 'backup', at: 0, size, part: '' };
    const answer = await (await post(server.url, 'first-admin/backup', large)).json();
    expect(answer.errors[0].message).toContain('use npm run restore');
  });

  it.runIf(isLong)(
    'takes a part twice, and no part of a file whose beginning it lost',
    async () => {
      const server = await startNew();
      await upload(server, bytes, 'backup', 1);
      const part = { token: server.secret(), file: 'backup', size: bytes.length, part: 'eHg=' };
      const send = async (at: number) =>
        (await post(server.url, 'first-admin/backup', { ...part, at })).json();
      expect(await send(0)).toEqual({ backup: null });
      expect(await send(0)).toEqual({ backup: null });
      expect((await send(720_000)).detail).toContain('Choose it again');
    },
  );

  it.runIf(isLong && process.getuid?.() === 0)(
    'says that its disk is full, and keeps nothing of the upload',
    async ({ skip }) => {
      const server = await startNew();
      const { backups } = server;
      const options = ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', backups];
      if (spawnSync('/usr/bin/mount', options).status !== 0) skip();
      onTestFinished(() => void spawnSync('/usr/bin/umount', ['--lazy', backups]));
      const large = Buffer.concat([bytes, Buffer.alloc(2 * PART_BYTES)]);
      expect((await upload(server, large)).detail).toContain('disk is full');
      expect(await readdir(backups)).toEqual([]);
    },
  );

  it.runIf(isLong)('that has an account or a tournament restores nothing', async () => {
    const server = await startNew();
    const { url } = server;
    const person = { first_name: 'Ann', last_name: 'Early', username: 'ann' };
    const account = { ...person, email: 'ann@golf.example', password: 'correct-horse' };
    expect((await post(url, 'signup', account)).status).toBe(201);
    expect((await upload(server, bytes)).detail).toContain('not empty');
  });

  it.runIf(isLong && onPostgres)(
    'beside another process restores nothing until that one stops',
    async () => {
      const server = await startNew();
      const other = await startServer({
        env: { ...server.env, DATABASE_URL: server.env.DATABASE_URL ?? '' },
      });
      expect((await upload(server, bytes)).detail).toContain('Another process of the server');
      await other.stop();
      expect(await upload(server, bytes)).toMatchObject({
        backup: { version: expect.any(String) },
      });
    },
  );
});

describe('a server that is killed', () => {
  it.runIf(isLong)(
    'during an upload is empty after its next start, and keeps nothing of the upload',
    async () => {
      const server = await startNew();
      await upload(server, bytes, 'backup', 1);
      expect(await readdir(server.backups)).toEqual(['uploaded']);
      await server.kill();
      await server.startAgain();
      expect(await readdir(server.backups)).toEqual([]);
      expect(await upload(server, bytes)).toMatchObject({
        backup: { version: expect.any(String) },
      });
    },
  );

  it.runIf(isLong)(
    'during a restore is empty after its next start, and takes the same backup again',
    async () => {
      const server = await startNew();
      const { url, env } = server;
      await upload(server, bytes);
      const hasBegun = onPostgres
        ? watchMark(env.DATABASE_URL ?? '')
        : watchFolder(env.DATA_DIR ?? '');
      await post(url, 'first-admin/restore', {
        token: server.secret(),
        taken_at: takenAt,
        has_erasures: true,
      });
      await until('restore', hasBegun, Boolean);
      await server.kill();
      await server.startAgain();
      expect((await signIn(url, 'scorer')).status).toBe(401);
      expect(existsSync(join(env.DATA_DIR ?? '', 'postgres.new'))).toBe(false);
      await upload(server, bytes);
      expect(await restore(url, server.secret())).toMatchObject({ state: 'restored' });
      expect((await signIn(url, 'scorer')).status).toBe(200);
    },
  );

  /** Watches for the cluster that takes the place of the empty one. */
  function watchFolder(dataDir: string) {
    return async () => existsSync(join(dataDir, 'postgres.new'));
  }

  /** Watches for the mark of a restore, on a connection that does not count as one of the product. */
  function watchMark(url: string) {
    const client = new pg.Client(url);
    const connected = client.connect();
    onTestFinished(() => client.end());
    return async () => {
      await connected;
      const mark = "select from pg_namespace where nspname = 'unfinished_restore'";
      return (await client.query(mark)).rowCount === 1;
    };
  }
});
