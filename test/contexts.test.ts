import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

let tree: string;

beforeAll(() => {
  tree = mkdtempSync(join(tmpdir(), 'gimme-contexts-'));
  for (const path of ['src', 'sw', 'tsconfig.json']) {
    cpSync(path, join(tree, path), { recursive: true });
  }
  symlinkSync(resolve('node_modules'), join(tree, 'node_modules'));
});

afterAll(() => rmSync(tree, { recursive: true }));

/** Returns the compiler's errors about a file added to a context. */
function complaints(context: string, source: string): string[] {
  const file = `${context}/planted.ts`;
  writeFileSync(join(tree, file), source);
  const tsc = spawnSync(
    process.execPath,
    [
      'node_modules/typescript/bin/tsc',
      '-p',
      context,
      '--outDir',
      join(tree, 'out'),
      '--pretty',
      'false',
    ],
    { cwd: tree, encoding: 'utf8' },
  );
  rmSync(join(tree, file));
  return tsc.stdout.split('\n').filter((line) => line.startsWith(file));
}

it.each([
  ['the worker knows no window', 'sw', 'export const x = window.innerWidth;', "'window'"],
  ['the worker knows no document', 'sw', 'export const x = document.title;', "'document'"],
  ['the worker knows no Node', 'sw', "export * from 'node:fs';", "'node:fs'"],
  ['the outbox knows no window', 'src/outbox', 'export const x = window.innerWidth;', "'window'"],
  ['the client knows no Node module', 'src/client', "export * from 'node:fs';", "'node:fs'"],
  ['the client knows no process', 'src/client', 'export const x = process.pid;', "'process'"],
  ['the server knows no document', 'src/server', 'export const x = document.title;', "'document'"],
  ['golf knows no fetch', 'src/golf', 'export const x = fetch;', "'fetch'"],
])('the compiler enforces that %s', (_title, context, source, name) => {
  const lines = complaints(context, source);
  expect(lines.join('\n')).toContain(name);
});

it('the compiler accepts a correct file', () => {
  expect(complaints('sw', 'export const x = fetch;')).toEqual([]);
});
