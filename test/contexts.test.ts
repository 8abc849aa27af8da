import { execFile } from 'node:child_process';
import {
  cpSync,
  globSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { TEST_LIMIT_MS } from './patience.ts';

/** Files that must not compile in their context: title, context, source and the name in the compiler's error. */
const forbidden = [
  ['the worker knows no window', 'sw', 'export const x = window.innerWidth;', "'window'"],
  ['the worker knows no document', 'sw', 'export const x = document.title;', "'document'"],
  ['the worker knows no Node', 'sw', "export * from 'node:fs';", "'node:fs'"],
  ['the outbox knows no window', 'src/outbox', 'export const x = window.innerWidth;', "'window'"],
  ['the client knows no Node module', 'src/client', "export * from 'node:fs';", "'node:fs'"],
  ['the client knows no process', 'src/client', 'export const x = process.pid;', "'process'"],
  ['the server knows no document', 'src/server', 'export const x = document.title;', "'document'"],
  ['golf knows no fetch', 'src/golf', 'export const x = fetch;', "'fetch'"],
] as const;
const pathOf = (index: number) => `${forbidden[index]?.[1]}/planted-${index}.ts`;
const correctFile = 'sw/planted-correct.ts';

let tree: string;
/** The compiler's errors about the planted files, by context. Each context is compiled once, with all of its files. */
const errorsByContext = new Map<string, Promise<readonly string[]>>();

beforeAll(() => {
  tree = mkdtempSync(join(tmpdir(), 'gimme-contexts-'));
  for (const path of ['src', 'sw', 'package.json', 'tsconfig.json']) {
    cpSync(path, join(tree, path), { recursive: true });
  }
  symlinkSync(resolve('node_modules'), join(tree, 'node_modules'));
  skipChecks();
  for (const [index, [, , source]] of forbidden.entries()) {
    writeFileSync(join(tree, pathOf(index)), source);
  }
  writeFileSync(join(tree, correctFile), 'export const x = fetch;');
});

afterAll(() => rmSync(tree, { recursive: true }));

/**
 * Marks the project's own files as not to be checked. They are still part of each program, with the globals that their
 * imports bring, but only the planted files are checked.
 */
function skipChecks(): void {
  for (const path of globSync('{src,sw}/**/*.{ts,tsx}', { cwd: tree, exclude: ['**/*.d.ts'] })) {
    const file = join(tree, path);
    writeFileSync(file, `// @ts-nocheck\n${readFileSync(file, 'utf8')}`);
  }
}

/** Returns the compiler's errors about the planted files of a context. */
async function compile(context: string): Promise<readonly string[]> {
  const options = ['--noEmit', '--composite', 'false', '--incremental', 'false', '--declaration'];
  const args = ['node_modules/typescript/bin/tsc', '-p', context, '--pretty', 'false', ...options];
  // The compiler prints its errors to stdout and then fails.
  const tsc = promisify(execFile)(process.execPath, args, { cwd: tree, maxBuffer: Infinity });
  const output: string = await tsc.then(
    ({ stdout }) => stdout,
    ({ stdout }) => stdout,
  );
  return output.split('\n').filter((line) => line.startsWith(`${context}/planted-`));
}

async function findErrors(context: string, path: string): Promise<readonly string[]> {
  const errors = errorsByContext.get(context) ?? compile(context);
  errorsByContext.set(context, errors);
  return (await errors).filter((line) => line.startsWith(`${path}(`));
}

it.each(forbidden.map(([title, context, , name], index) => ({ title, context, name, index })))(
  'the compiler enforces that $title',
  async ({ context, name, index }) => {
    expect((await findErrors(context, pathOf(index))).join('\n')).toContain(name);
  },
  TEST_LIMIT_MS,
);

it(
  'the compiler accepts a correct file',
  async () => {
    expect(await findErrors('sw', correctFile)).toEqual([]);
  },
  TEST_LIMIT_MS,
);
