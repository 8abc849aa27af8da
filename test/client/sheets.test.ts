import { globSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { importsOf } from '../import-rules.ts';
import { readSourceFiles } from '../source-files.ts';

const CLIENT = 'src/client';
const ROUTES = `${CLIENT}/routes`;
const SITE_SHEET = `${CLIENT}/site.css`;

/** The routes that use only styles.css, by decision 017. */
const firstScreens = [
  `${ROUTES}/__root.tsx`,
  `${ROUTES}/(public)/index.tsx`,
  `${ROUTES}/(public)/sign-in.tsx`,
  `${ROUTES}/(public)/sign-up.tsx`,
  `${ROUTES}/(scorer)/_scoring.tsx`,
  `${ROUTES}/(scorer)/_scoring.addrecord.tsx`,
  `${ROUTES}/(player)/_reading.tsx`,
  `${ROUTES}/(player)/_reading.leaderboard.tsx`,
];

const imports = new Map(
  readSourceFiles('.', [CLIENT]).map((file) => [
    file.path,
    importsOf(file)
      .filter((specifier) => specifier.startsWith('.'))
      .map((specifier) => posix.join(posix.dirname(file.path), specifier)),
  ]),
);

/** Returns all modules that a module loads, by static and dynamic imports. */
function reachedFrom(module: string, reached = new Set<string>()): Set<string> {
  if (reached.has(module)) return reached;
  reached.add(module);
  for (const imported of imports.get(module) ?? []) reachedFrom(imported, reached);
  return reached;
}

function sourcesOf(sheet: string): Set<string> {
  const listed = readFileSync(`${CLIENT}/${sheet}`, 'utf8').matchAll(/^@source "\.\/(.+)";$/gm);
  return new Set(
    [...listed].flatMap(([, source = '']) => globSync([source, `${source}/**`], { cwd: CLIENT })),
  );
}

describe('every screen has its classes', () => {
  const sources = sourcesOf('styles.css');

  it.each(firstScreens)(
    '%s: styles.css reads every component that the screen can show',
    (route) => {
      // A first screen does not include a module that opens over it and loads the other style sheet.
      const brought = [...imports.keys()].filter((path) => imports.get(path)?.includes(SITE_SHEET));
      const components = [...reachedFrom(route, new Set(brought))]
        .filter((path) => path.endsWith('.tsx'))
        .filter((path) => !brought.includes(path));
      expect(components.length).toBeGreaterThan(0);
      const missed = components.filter((path) => !sources.has(posix.relative(CLIENT, path)));
      expect(missed).toEqual([]);
    },
  );

  const others = globSync(`${ROUTES}/**/*.tsx`).filter((route) => !firstScreens.includes(route));
  it.each(others)('%s imports site.css', (route) => {
    expect([...reachedFrom(route)]).toContain(SITE_SHEET);
  });

  it('no route file imports site.css, because the entry would then contain it', () => {
    const routes = [...imports.keys()].filter((path) => path.startsWith(ROUTES));
    expect(routes.filter((path) => imports.get(path)?.includes(SITE_SHEET))).toEqual([]);
  });
});
