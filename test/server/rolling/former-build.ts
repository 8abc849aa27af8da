import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const MIGRATIONS = 'src/server/db/migrations';
/** A build of so many commits ago stands in for a release that must stop before this one starts. */
const COMMITS_AGO = 150;

/**
 * Finds the commit of the former release, whose processes may run beside this build: the last one with another version,
 * unless the changelog says to stop it first. Null where the clone has no history.
 */
export function findFormerCommit(): string | null {
  try {
    if (git('rev-parse', '--is-shallow-repository') === 'true') return null;
    const raised = git('log', '-1', '--format=%H', '-G"version": ', '--', 'package.json');
    const [, newest = ''] = readFileSync('CHANGELOG.md', 'utf8').split(/^## /m);
    return git(
      'rev-parse',
      newest.includes('Stop every process') ? `HEAD~${COMMITS_AGO}` : `${raised}~1`,
    );
  } catch {
    return null;
  }
}

/** Makes a folder with the build of a commit, the packages of this one, and this one's migrations. */
export function makeFormerBuild(commit: string): { readonly folder: string; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), 'gimme-former-'));
  const maxBuffer = Number.POSITIVE_INFINITY;
  const files = execFileSync('git', ['archive', commit], { maxBuffer });
  execFileSync('tar', ['-x', '-C', folder], { input: files });
  rmSync(join(folder, MIGRATIONS), { recursive: true });
  cpSync(MIGRATIONS, join(folder, MIGRATIONS), { recursive: true });
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  return { folder, remove: () => rmSync(folder, { recursive: true }) };
}

/** Lists the packages that a build needs in another version than this one has. */
export function listOtherPackages(folder: string): string[] {
  const load = (path: string): Record<string, string> => {
    const { dependencies, devDependencies } = JSON.parse(readFileSync(path, 'utf8'));
    return { ...devDependencies, ...dependencies };
  };
  const present = load('package.json');
  return Object.entries(load(join(folder, 'package.json')))
    .filter(([name, version]) => present[name] !== version)
    .map(([name, version]) => `${name}@${version}`);
}

function git(...args: string[]): string {
  return execFileSync('git', args, { encoding: 'utf8', stdio: 'pipe' }).trim();
}
