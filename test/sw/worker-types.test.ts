import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';

/** What the compiler says of one file under the worker's own settings; empty when it compiles. */
function compileAsWorker(source: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'worker-types-'));
  const options = { composite: false, emitDeclarationOnly: false, noEmit: true, rootDir: folder };
  const config = {
    extends: resolve('sw/tsconfig.json'),
    compilerOptions: options,
    files: ['probe.ts'],
    include: [],
  };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
  writeFileSync(join(folder, 'probe.ts'), source);
  try {
    execFileSync(process.execPath, ['node_modules/typescript/bin/tsc', '-p', folder]);
    return '';
  } catch (error) {
    return String((error as { stdout: Buffer }).stdout);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

it('a DOM name does not compile in the worker', () => {
  expect(compileAsWorker('export const title = document.title;')).toContain('TS2584');
  expect(compileAsWorker('export const page = window.location;')).toContain("'window'");
});

it('a name of the worker does', () => {
  const source = 'declare const self: ServiceWorkerGlobalScope; export const it = self.clients;';
  expect(compileAsWorker(source)).toBe('');
});
