import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { findAccount } from '../../src/server/accounts/accounts.ts';
import { openDatabase } from '../../src/server/db/open-database.ts';
import { parseSettings } from '../../src/server/settings.ts';
import { machineEnv } from '../e2e/server.ts';
import { emptyPlace } from './data-place.ts';

const run = promisify(execFile);
const place = await emptyPlace();
afterAll(() => place.remove());

/** Runs `npm run grant` as npm does. */
async function grant(...args: string[]): Promise<string> {
  const env = { ...machineEnv, ...place.env };
  const { stdout } = await run(process.execPath, ['src/server/grant.ts', ...args], { env });
  return stdout.trim();
}

describe('npm run grant', () => {
  it('makes an account of a name nobody can sign up with, and tells its password once', async () => {
    expect(await grant('Marker', 'scorer')).toMatch(
      /^Marker was made, as scorer, with the password [\w-]{16}$/,
    );
  });

  it('gives an account that is there another role, whatever the case it is written in', async () => {
    expect(await grant('marker', 'admin')).toBe('Marker is now admin');
  });

  it('that cannot be written down is not given', async () => {
    const settings = parseSettings(place.env);
    const open = () => openDatabase(settings, () => {});
    const before = await open();
    await sql`alter table audit add constraint full_up check (id < 0) not valid`.execute(before.db);
    await before.close();
    await expect(grant('marker', 'user')).rejects.toMatchObject({ code: 1 });
    const after = await open();
    expect(await findAccount(after.db, 'marker')).toMatchObject({ user_role: 'admin' });
    await after.close();
  });

  it.each([[['Marker']], [['Marker', 'king']], [[]]])(
    'explains itself when called with %j',
    async (args) => {
      await expect(grant(...args)).rejects.toMatchObject({
        code: 2,
        stderr: expect.stringContaining('npm run grant -- <username> <user|scorer|admin>'),
      });
    },
  );
});
