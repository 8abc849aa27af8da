import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

describe('the lockfile installs everywhere', () => {
  it('every platform package is in the lockfile (else run: node .ci/repair-lockfile.mjs)', () => {
    const check = spawnSync(process.execPath, ['.ci/repair-lockfile.mjs', '--check'], {
      encoding: 'utf8',
    });
    expect(check.stdout).toBe('');
    expect(check.status).toBe(0);
  });

  it('the lockfile names no registry host', () => {
    const lockfile = readFileSync('package-lock.json', 'utf8');
    expect(lockfile).not.toContain('"resolved"');
  });

  it('package.json names every dependency by its exact version', () => {
    const { dependencies, devDependencies, optionalDependencies } = JSON.parse(
      readFileSync('package.json', 'utf8'),
    );
    const all = { ...dependencies, ...devDependencies, ...optionalDependencies };
    const loose = Object.entries(all).filter(
      ([, version]) => !/^\d+\.\d+\.\d+$/.test(String(version)),
    );
    expect(loose).toEqual([]);
  });
});
