import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { createBackup } from '../../../src/server/backup/create-backup.ts';
import { restoreBackup } from '../../../src/server/backup/restore-backup.ts';
import { openDatabase } from '../../../src/server/db/open-database.ts';
import { parseSettings } from '../../../src/server/settings/settings.ts';
import { startServerHere } from '../../e2e/server.ts';
import { demoPlace, emptyFolder, emptyOnPostgres } from '../data-place.ts';
import { DEMO_PASSWORD } from '../dumps.ts';
import { onPostgres } from '../test-database.ts';

const folder = await mkdtemp(join(tmpdir(), 'gimme-erasures-'));
const file = join(folder, 'before.backup');
const place = await demoPlace();
const newPlace = await (onPostgres ? emptyOnPostgres() : emptyFolder());
afterAll(async () => {
  await place.remove();
  await newPlace.remove();
  await rm(folder, { recursive: true });
});

const person = { first_name: 'Ann', last_name: 'Late', password_hash: 'x' };
const settings = { LOG_LEVEL: 'error', BACKUP_DIR: folder };

/** Erases an account as an admin does. */
async function erase(url: string, user_id: number, username: string): Promise<void> {
  const call = (path: string, init: RequestInit) => fetch(`${url}/api/${path}`, init);
  const body = JSON.stringify({ username: 'admin', password: DEMO_PASSWORD });
  const { token } = await (await call('auth/login', { method: 'POST', body })).json();
  const answer = await call('auth/user-erase', {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}` },
    body: JSON.stringify({ user_id, username }),
  });
  expect(answer.status).toBe(200);
}

describe('an account that was erased after a backup', () => {
  it('is erased again before a server with the restored backup answers, and nobody else is', async () => {
    const old = await openDatabase(parseSettings(place.env), () => {});
    const player = await old.db
      .selectFrom('users')
      .selectAll()
      .where('username', '=', 'player')
      .executeTakeFirstOrThrow();
    await createBackup(old, file, () => new Date());
    const values = { ...person, username: 'late', email: 'late@golf.example' };
    const late = await old.db
      .insertInto('users')
      .values(values)
      .returning('id')
      .executeTakeFirstOrThrow();
    await old.close();
    const server = await startServerHere({ env: { ...place.env, ...settings } });
    await erase(server.url, player.id, 'player');
    await erase(server.url, late.id, 'late');
    await server.stop();
    const list = await readFile(join(folder, 'erased-accounts.jsonl'), 'utf8');
    expect(
      list
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line).user_id),
    ).toEqual([player.id, late.id]);
    expect(list).not.toMatch(/player|late|@/);

    await restoreBackup(parseSettings({ ...newPlace.env, ...settings }), file, () => {});
    const restored = await openDatabase(parseSettings(newPlace.env), () => {});
    // A restore of an earlier build gave the id of the erased account to another person. This one gives later ids.
    const newcomer = { ...person, id: late.id, username: 'newcomer', email: 'new@golf.example' };
    const { id } = await restored.db
      .insertInto('users')
      .values(newcomer)
      .returning('id')
      .executeTakeFirstOrThrow();
    const next = { ...person, username: 'next', email: 'next@golf.example' };
    const later = await restored.db
      .insertInto('users')
      .values(next)
      .returning('id')
      .executeTakeFirstOrThrow();
    expect(later.id).toBeGreaterThan(late.id);
    await restored.close();

    const again = await startServerHere({ env: { ...newPlace.env, ...settings } });
    const after = await again.stopForDatabase();
    const names = await after.db
      .selectFrom('users')
      .select(['id', 'username', 'email'])
      .where('id', 'in', [player.id, id])
      .orderBy('id')
      .execute();
    await after.close();
    expect(names).toEqual([
      {
        id: player.id,
        username: `deleted-${player.id}`,
        email: `deleted-${player.id}@erased.invalid`,
      },
      { id, username: 'newcomer', email: 'new@golf.example' },
    ]);
  });
});
