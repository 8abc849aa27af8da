import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkBackupFile, writeBackupFile } from '../../../src/server/backup/backup-file.ts';
import { restoreBackup } from '../../../src/server/backup/restore-backup.ts';
import { loadEpoch } from '../../../src/server/db/load-epoch.ts';
import { openDatabase } from '../../../src/server/db/open-database.ts';
import type { Schema } from '../../../src/server/db/schema.ts';
import { parseSettings } from '../../../src/server/settings/settings.ts';
import { machineEnv, type ServerHere, startServerHere } from '../../e2e/server.ts';
import { until } from '../../faults/until.ts';
import { demoPlace, emptyFolder, emptyOnPostgres } from '../data-place.ts';
import { createStrokeLoad, type Stroke } from '../stroke-load.ts';
import { onPostgres } from '../test-database.ts';
import { runScript } from './run-script.ts';

const STROKES = 80;
/** After how many answers the backup begins. */
const BACKUP_AFTER = 20;

const folder = await mkdtemp(join(tmpdir(), 'gimme-backup-'));
const file = join(folder, 'course.backup');
const place = await demoPlace();
const newPlace = await (onPostgres ? emptyOnPostgres() : emptyFolder());
const server = await startServerHere({ env: { ...place.env, LOG_LEVEL: 'error' } });
let restored: ServerHere | null = null;
afterAll(async () => {
  await server.stop();
  await restored?.stop();
  await place.remove();
  await newPlace.remove();
  await rm(folder, { recursive: true });
});

const load = await createStrokeLoad(server.url, STROKES);
const answered: Stroke[] = [];
let answeredBefore: readonly Stroke[] = [];
let backup = { code: -1, output: '' };

/** Sends strokes while a backup is made. */
beforeAll(async () => {
  const waiting = [...load.strokes];
  let making: Promise<void> | null = null;
  async function work(): Promise<void> {
    for (let stroke = waiting.shift(); stroke; stroke = waiting.shift()) {
      if (await load.send(stroke)) answered.push(stroke);
      if (answered.length < BACKUP_AFTER || making) continue;
      answeredBefore = [...answered];
      making = runScript('backup', file, place.env).then((result) => {
        backup = result;
      });
    }
  }
  await Promise.all([work(), work(), work(), work()]);
  await making;
});

/** Loads the rows of the boards, by place. */
async function loadBoards(url: string): Promise<unknown[]> {
  return Promise.all(
    ['players', 'teams', 'points'].map(async (board) => {
      const answer = await fetch(`${url}/api/leaderboardstats/${board}`);
      expect(answer.status).toBe(200);
      return (await answer.json()).rows;
    }),
  );
}

/** Loads accounts, tickets, and the strokes with their receipts up to the versions of the tournaments. */
async function loadFacts(db: Kysely<Schema>, versions: Record<number, number>) {
  const load = async (query: RawBuilder<{ row: string }>) =>
    (await query.execute(db)).rows.map(({ row }) => row);
  const stored = sql`select * from score_history
    where tournament_version <= (${JSON.stringify(versions)}::jsonb ->> tournament_id::text)::integer`;
  return {
    accounts: await load(
      sql`select (to_jsonb(u) - 'row_version')::text as row from users u order by id`,
    ),
    tickets: await load(
      sql`select (to_jsonb(t) - 'status_version')::text as row from tickets t order by id`,
    ),
    strokes: await load(sql`select h::text as row from (${stored}) h order by id`),
    receipts: await load(sql`
      select r::text as row from op_receipts r
      where op_id in (select op_id from (${stored}) h) order by op_id`),
  };
}

describe('a backup that is made while scorers enter strokes', () => {
  it('says what it holds, and is a file that only its owner reads', async () => {
    expect(answered).toHaveLength(STROKES);
    expect(backup).toMatchObject({ code: 0, output: expect.stringContaining(file) });
    expect(backup.output).toMatch(/^A backup of .* by version \d+\.\d+\.\d+ \(\d{3}-.*\.sql\)\n/);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await readdir(folder)).toEqual(['course.backup']);
  });

  it('is restored elsewhere with the boards, receipts, tickets and accounts of its moment, and takes the later strokes once', async () => {
    const boards = await loadBoards(server.url);
    let epoch = 0;
    const words = await runScript('restore', file, newPlace.env);
    expect(words).toEqual({
      code: 0,
      output: expect.stringMatching(/It holds \d+ accounts, \d+ tournaments?, \d+ tickets/),
    });
    const original = await server.stopForDatabase();
    const copy = await openDatabase(parseSettings(newPlace.env), () => {});
    try {
      epoch = (await loadEpoch(copy.db)).number;
      const rows = await copy.db.selectFrom('tournaments').select(['id', 'version']).execute();
      const versions = Object.fromEntries(rows.map(({ id, version }) => [id, version - epoch]));
      const restoredFacts = await loadFacts(copy.db, versions);
      expect(restoredFacts).toEqual(await loadFacts(original.db, versions));
      const receipts = restoredFacts.receipts.join();
      expect(answeredBefore.filter(({ opId }) => !receipts.includes(opId))).toEqual([]);
      const all = await copy.db.selectFrom('op_receipts').select('op_id').execute();
      expect(all).toHaveLength((await checkBackupFile(file)).tables['public.op_receipts'] ?? 0);
    } finally {
      await original.close();
      await copy.close();
    }
    restored = await startServerHere({ env: { ...newPlace.env, LOG_LEVEL: 'error' } });
    const { url } = restored;
    await Promise.all(load.strokes.map((stroke) => load.send(stroke, url)));
    expect(await loadBoards(restored.url)).toEqual(boards);
    const holes = (await load.cards(restored.url))
      .flatMap(({ competitors }) => competitors)
      .flatMap(({ hole_info }) => hole_info.map(({ version }) => version));
    // The strokes of the backup rose into the epoch, and the others were written in it.
    expect(holes.filter((version) => version > 0)).toEqual(Array(STROKES).fill(epoch + 1));
  });

  it('is not restored into a database that has accounts, or that a server uses', async () => {
    expect(await runScript('restore', file, newPlace.env)).toMatchObject({
      code: 1,
      output: expect.stringMatching(
        /Another process of the server uses this database|in use by another process/,
      ),
    });
    await restored?.stop();
    expect(await runScript('restore', file, newPlace.env)).toMatchObject({
      code: 1,
      output: expect.stringContaining('This database is not empty'),
    });
  });
});

describe('npm run restore refuses', () => {
  const emptyEnv = { DATA_DIR: join(folder, 'empty') };
  const refusal = (path: string) =>
    restoreBackup(parseSettings(emptyEnv), path, () => {}).then(
      () => 'restored',
      (error) => String(error),
    );
  /** Restores changed bytes into a folder that then must not exist. */
  async function restoreChanged(change: (bytes: Buffer) => Buffer): Promise<string> {
    const changed = join(folder, 'changed.backup');
    await writeFile(changed, change(await readFile(file)));
    const output = await refusal(changed);
    await expect(stat(emptyEnv.DATA_DIR)).rejects.toMatchObject({ code: 'ENOENT' });
    return output;
  }

  it('a file that was cut', async () => {
    expect(await restoreChanged((bytes) => bytes.subarray(0, -1))).toContain('was cut');
    expect(await restoreChanged((bytes) => bytes.subarray(0, 999))).toContain('is damaged');
  });

  it('a file in which one bit of the payload or of the manifest has changed', async () => {
    for (const place of [90, 200_000]) {
      const flip = (bytes: Buffer) => {
        bytes.writeUInt8(bytes.readUInt8(place) ^ 1, place);
        return bytes;
      };
      expect(await restoreChanged(flip)).toContain('is damaged');
    }
  });

  it('a file of another program, or of a newer format', async () => {
    expect(await restoreChanged(() => Buffer.from('PGDMP'))).toContain('is not a backup');
    const newer = (bytes: Buffer) =>
      Buffer.from(bytes.toString('latin1').replace('backup 1', 'backup 2'), 'latin1');
    expect(await restoreChanged(newer)).toContain('a newer version');
  });

  it('a backup of a newer schema, and of the other kind of database', async () => {
    const facts = { version: '9.0.0', taken_at: new Date().toISOString(), tables: {} };
    const write = (database: 'pglite' | 'postgres', migration: string) =>
      writeBackupFile(join(folder, 'made.backup'), async (writePayload) => {
        await writePayload(Readable.from([Buffer.from('x')]));
        return { ...facts, database, migration };
      });
    const restore = () => refusal(join(folder, 'made.backup'));
    await write('pglite', '999-newer.sql');
    expect(await restore()).toContain('restore it with version 9.0.0');
    await write('postgres', '001-schema.sql');
    expect(await restore()).toContain('It is a backup of PostgreSQL: set DATABASE_URL');
  });
});

describe('npm run backup that does not end', () => {
  /** What stands under the name of the backup, and whether it is whole. */
  async function findWhole(path: string): Promise<unknown> {
    return checkBackupFile(path).then(
      () => 'whole',
      (error) => error.code,
    );
  }

  it('leaves no half file under its name when it is killed', async () => {
    const path = join(folder, 'killed.backup');
    const command = spawn(process.execPath, ['src/host/backup.ts', path], {
      env: { ...machineEnv, ...place.env },
    });
    const exit = once(command, 'exit');
    await until(
      'start of the file',
      () => readdir(folder),
      (names) => names.some((name) => name.startsWith('killed')),
    );
    command.kill('SIGKILL');
    await exit;
    expect(['whole', 'ENOENT']).toContain(await findWhole(path));
  });

  it('says so on a full disk, and leaves nothing behind', async () => {
    const path = join(folder, 'full.backup');
    const code = `
      const { writeBackupFile } = await import('./src/server/backup/backup-file.ts');
      await writeBackupFile(process.argv[1], async (write) => write([Buffer.alloc(200_000)]));`;
    // The limit refuses what a file has above 100 kB, as a full disk does.
    const script = 'ulimit -f 100; exec "$0" --input-type=module -e "$1" "$2"';
    const args = ['-c', script, process.execPath, code, path];
    const failed = promisify(execFile)('bash', args, { env: machineEnv });
    await expect(failed).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('EFBIG'),
    });
    expect((await readdir(folder)).filter((name) => name.startsWith('full'))).toEqual([]);
  });

  it.runIf(onPostgres)(
    'says before it starts that pg_dump is missing, or older than the database',
    async () => {
      const path = join(folder, 'missing.backup');
      const backUp = (PATH: string) =>
        promisify(execFile)(process.execPath, ['src/host/backup.ts', path], {
          env: { ...place.env, PATH },
        });
      await expect(backUp(folder)).rejects.toMatchObject({
        stderr: expect.stringContaining('pg_dump does not run'),
      });
      await writeFile(join(folder, 'pg_dump'), '#!/bin/sh\necho "pg_dump (PostgreSQL) 9.6"', {
        mode: 0o700,
      });
      await expect(backUp(`${folder}:${machineEnv.PATH}`)).rejects.toMatchObject({
        stderr: expect.stringContaining('pg_dump is of PostgreSQL 9'),
      });
    },
  );
});
