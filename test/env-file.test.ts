import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const READER = 'src/scripts/read-env-file.cjs';
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
const checkout = mkdtempSync(join(tmpdir(), 'gimme-env-'));
beforeAll(() => {
  cpSync(READER, join(checkout, READER));
  cpSync('.env.example', join(checkout, '.env'));
});
afterAll(() => rmSync(checkout, { recursive: true }));

/** Returns the value of a variable in a script that preloads the reader of the file. */
function readVariable(name: string, env: Record<string, string> = {}): string {
  const args = ['-r', `./${READER}`, '-p', `process.env.${name}`];
  const { stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: checkout,
    env,
    encoding: 'utf8',
  });
  return (stdout + stderr).trim();
}

describe('the file .env', () => {
  it('changes nothing as a fresh copy of .env.example', () => {
    expect(readVariable('PORT')).toBe('undefined');
  });

  it('sets a variable, unless the environment sets it', () => {
    writeFileSync(join(checkout, '.env'), 'PORT=3100\n');
    expect(readVariable('PORT')).toBe('3100');
    expect(readVariable('PORT', { PORT: '3200' })).toBe('3200');
  });

  it('may be missing', () => {
    rmSync(join(checkout, '.env'));
    expect(readVariable('PORT')).toBe('undefined');
  });

  it.each([
    'start',
    'dev',
    'preview',
    'serve',
    'grant',
    'backup',
    'restore',
    'doctor',
    'rehearse',
    'build',
  ])('is read by npm run %s', (script) => {
    expect(scripts[script]).toContain(` -r ./${READER} `);
  });

  it('is not read by the tests, which set their own variables', () => {
    for (const name of ['test', 'test:server', 'test:e2e', 'unit', 'sim', 'faults', 'bench']) {
      expect(scripts[name], name).not.toContain(READER);
    }
  });
});
