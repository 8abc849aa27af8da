import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import { nodesOf, readSourceFiles } from './source-files.ts';

const files = readSourceFiles('.', ['src', 'sw', 'test']).filter(
  (file) => !file.path.endsWith('.gen.ts'),
);

describe('the sources keep the habits of docs/style.md', () => {
  it('no file contains `any`', () => {
    const sinners = files.filter((file) =>
      [...nodesOf(file.program)].some((node) => node.type === 'TSAnyKeyword'),
    );
    expect(sinners.map((file) => file.path)).toEqual([]);
  });

  it('no file silences the compiler or the linter or contains a note for later', () => {
    const forbidden =
      /@ts-(ignore|nocheck|expect-error)|biome-ignore|eslint-disable|\b(TODO|FIXME|XXX)\b/;
    const sinners = files.filter((file) =>
      file.comments.some((comment) => forbidden.test(comment.value)),
    );
    expect(sinners.map((file) => file.path)).toEqual([]);
  });

  it('no file is a barrel that only re-exports other files', () => {
    const sinners = files.filter(({ program }) => {
      const isPassedOn = (node: (typeof program.body)[number]) =>
        node.type === 'ExportAllDeclaration' ||
        (node.type === 'ExportNamedDeclaration' && node.source !== null);
      return program.body.length > 0 && program.body.every(isPassedOn);
    });
    expect(sinners.map((file) => file.path)).toEqual([]);
  });

  it('no folder is for things without an owner', () => {
    const drawers = /(^|\/)(utils?|lib|helpers?|misc|common)(\/|\.[a-z]+$)/;
    expect(files.map((file) => file.path).filter((path) => drawers.test(path))).toEqual([]);
  });

  it('every file name is in kebab case', () => {
    // The router has its own rules for file names: `__root.tsx`, `$id.tsx`.
    const names = globSync('{src,sw,test}/**/*.{ts,tsx,mjs,css}')
      .filter((path) => !path.startsWith('src/client/routes/'))
      .map((path) => basename(path));
    expect(names.filter((name) => !/^[a-z0-9]+([-.][a-z0-9]+)*$/.test(name))).toEqual([]);
  });
});
