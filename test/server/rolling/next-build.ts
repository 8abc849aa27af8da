import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const LINKED = ['node_modules', 'package.json', 'dist'];

/** Makes a folder with this build and one more migration, as the next release has it. */
export function makeNextBuild(): { readonly folder: string; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), 'gimme-next-'));
  execFileSync('cp', ['-r', 'src', folder]);
  for (const name of LINKED) symlinkSync(resolve(name), join(folder, name));
  const migration = join(folder, 'src/server/db/migrations/999-next.sql');
  writeFileSync(migration, 'alter table tournaments add column next_release text;\n');
  return { folder, remove: () => rmSync(folder, { recursive: true }) };
}
