import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findFileCircles, findFilePairs, findFolderCircles } from './import-circles.ts';
import { forbiddenImports } from './import-rules.ts';

describe('imports go in one direction', () => {
  it('no file of the product has an import that docs/architecture.md forbids', () => {
    expect(forbiddenImports('.')).toEqual([]);
  });

  it('no files import each other in a circle', () => {
    expect(findFileCircles('.')).toEqual([]);
  });

  it('no two files import each other, also when one loads the other later', () => {
    expect(findFilePairs('.')).toEqual([]);
  });

  it('no folders import each other in a circle', () => {
    expect(findFolderCircles('.')).toEqual([]);
  });

  it('no rooms import each other in a circle, counted with their inner folders', () => {
    const findRoom = (path: string) => path.split('/').slice(0, -1).slice(0, 3).join('/');
    expect(findFolderCircles('.', findRoom)).toEqual([]);
  });
});

describe('the check of imports', () => {
  let tree: string;
  beforeEach(() => {
    tree = mkdtempSync(join(tmpdir(), 'gimme-imports-'));
  });
  afterEach(() => rmSync(tree, { recursive: true }));

  function plant(path: string, source: string): void {
    const file = join(tree, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, source);
  }

  function listFaults(path: string, source: string): string[] {
    plant(path, source);
    return forbiddenImports(tree);
  }

  const toServer = "import '../server/app.ts';";
  it.each([
    ['golf imports the contract', 'src/golf/x.ts', "import '../contract/op.ts';"],
    ['contract imports the outbox', 'src/contract/x.ts', "import '../outbox/db.ts';"],
    ['outbox imports the client', 'src/outbox/x.ts', "import '../client/main.tsx';"],
    ['client imports the server', 'src/client/x.ts', toServer],
    ['server imports the outbox', 'src/server/x.ts', "import '../outbox/db.ts';"],
    ['the worker imports the rules of golf', 'sw/x.ts', "import '../src/golf/hole.ts';"],
    ['a type-only import', 'src/golf/x.ts', "import type { Op } from '../contract/op.ts';"],
    ['a type written as import()', 'src/golf/x.ts', "let a: import('../contract/op.ts').Op;"],
    ['a re-export', 'src/golf/x.ts', "export * from '../contract/op.ts';"],
    ['a dynamic import', 'src/golf/x.ts', "const load = () => import('../contract/op.ts');"],
    ['a computed import', 'src/golf/x.ts', 'const load = (p: string) => import(p);'],
    ['an import that leaves src', 'src/client/x.ts', "import '../../test/run.ts';"],
    ['Node in the client', 'src/client/x.ts', "import 'node:fs';"],
    ['React in the outbox', 'src/outbox/x.ts', "import 'react';"],
    ['a feature imports a feature', 'src/client/scoring/x.ts', "import '../tickets/list.tsx';"],
    ['the session imports the calls', 'src/client/session/x.ts', "import '../api/api.ts';"],
    ['ui imports a feature', 'src/client/ui/x.ts', "import '../scoring/card.tsx';"],
    ['a feature imports a route', 'src/client/scoring/x.ts', "import '../routes/index.tsx';"],
    ['a feature imports the router', 'src/client/scoring/x.ts', "import '../router.tsx';"],
    [
      'the session imports a feature',
      'src/client/session/session.ts',
      "import '../scoring/card.tsx';",
    ],
    ['a route of another audience', 'src/client/routes/(a)/x.ts', "import '../(b)/y.tsx';"],
    ['a server route imports the app', 'src/server/routes/x.ts', "import '../app.ts';"],
    ['the database imports a route', 'src/server/db/x.ts', "import '../routes/auth.ts';"],
    ['the database imports a domain', 'src/server/db/x.ts', "import '../scoring/decide.ts';"],
    ['the app imports the host', 'src/server/app.ts', "import '../host/main.ts';"],
  ])('reports a forbidden import: %s', (_title, path, source) => {
    expect(listFaults(path, source)).toEqual([expect.stringContaining(path)]);
  });

  it('accepts an allowed import', () => {
    expect(listFaults('src/client/ui/x.ts', "import '../session/session.ts';")).toEqual([]);
    expect(listFaults('src/client/scoring/x.ts', "import '../ui/dialog.tsx';")).toEqual([]);
    expect(listFaults('src/client/routes/(a)/y.ts', "import '../../scoring/card.tsx';")).toEqual(
      [],
    );
    expect(listFaults('src/server/app.ts', "import './routes/auth.ts'; import 'hono';")).toEqual(
      [],
    );
    expect(listFaults('sw/y.ts', "import '../src/outbox/send/drain.ts';")).toEqual([]);
  });

  it('reports a circle of files, also when one of its imports is type-only', () => {
    plant('src/golf/a.ts', "import './b.ts';");
    plant('src/golf/b.ts', "import type { C } from './c.ts';");
    plant('src/golf/c.ts', "export { a } from './a.ts';");
    expect(findFileCircles(tree)).toEqual([
      'src/golf/a.ts > src/golf/b.ts > src/golf/c.ts > src/golf/a.ts',
    ]);
  });

  it('finds a file that imports its importer dynamically', () => {
    plant('src/client/a.ts', "import './b.ts';");
    plant('src/client/b.ts', "const load = () => import('./a.ts');");
    expect(findFilePairs(tree)).toEqual(['src/client/a.ts > src/client/b.ts > src/client/a.ts']);
  });

  it('finds a circle of folders whose files make none', () => {
    plant('src/golf/a/one.ts', "import '../b/two.ts';");
    plant('src/golf/b/two.ts', '');
    plant('src/golf/b/three.ts', "import '../a/four.ts';");
    plant('src/golf/a/four.ts', '');
    expect(findFileCircles(tree)).toEqual([]);
    expect(findFolderCircles(tree)).toEqual(['src/golf/a > src/golf/b > src/golf/a']);
  });
});
