import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, describe, expect, it } from 'vitest';
import { emptyPlace } from './test-database.ts';

const run = promisify(execFile);
const place = await emptyPlace();
afterAll(() => place.remove());

/** Runs `npm run grant` as npm does. */
async function grant(...args: string[]): Promise<string> {
  const env = { PATH: process.env.PATH, ...place.env };
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
