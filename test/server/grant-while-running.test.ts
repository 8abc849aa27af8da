import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { startServer } from '../e2e/server.ts';
import { demoPlace } from './data-place.ts';
import { grantOn } from './grant-on.ts';
import { onPostgres } from './test-database.ts';

const place = await demoPlace();
const grant = grantOn(place);
const grantedBefore = await grant('Marker', 'scorer');
const server = await startServer({ env: { ...place.env, HOST: '0.0.0.0' } });
afterAll(async () => {
  await server.stop();
  await place.remove();
});

describe('npm run grant before the server runs', () => {
  it('creates an account with a reserved username and prints its password', () => {
    expect(grantedBefore).toMatch(/^Marker was created as scorer with the password [a-z2-9-]{14}$/);
  });
});

describe('npm run grant while the server runs', () => {
  it('prints the demo accounts and their password', async () => {
    const password = /Password: (\S+)/.exec(server.output())?.[1];
    const printedText = grant('--password');
    if (onPostgres) {
      await expect(printedText).rejects.toMatchObject({
        code: 1,
        stderr: expect.stringContaining('npm run grant -- --password <username>'),
      });
    } else {
      expect(await printedText).toContain('Demo accounts: admin, scorer, player');
      expect(await printedText).toContain(`Password: ${password}\n`);
    }
  });

  it('grants a role, sets a new password and explains a refusal', async () => {
    expect(await grant('player', 'scorer')).toBe('player is now scorer');
    const password = /is (\S+)\n/.exec(await grant('--password', 'player'))?.[1];
    const answer = await fetch(`${server.url}/api/auth/login`, {
      method: 'POST',
      body: JSON.stringify({ username: 'player', password }),
    });
    expect((await answer.json()).data).toMatchObject({ user_role: 'scorer' });
    await expect(grant('--password', 'nobody')).rejects.toMatchObject({
      code: 1,
      stderr: 'There is no active account called nobody\n',
    });
    if ('DATA_DIR' in place.env) {
      const { mode } = await stat(join(place.env.DATA_DIR, 'operator.sock'));
      expect(mode & 0o777).toBe(0o600);
    }
    await server.kill();
    await server.start();
    expect(await grant('player', 'user')).toBe('player is now user');
  });
});
