import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { describe, expect, it } from 'vitest';
import { parseSite, siteVariables } from '../../src/client/public/site/site-settings.ts';
import { parseSettings, serverVariables } from '../../src/server/settings/settings.ts';

/** Only the bundler reads these variables. */
const OF_THE_BUILD = ['VITE_API_BASE'];

const every = [...new Set([...serverVariables, ...siteVariables, ...OF_THE_BUILD])].sort();

it('docs/operations.md lists exactly the variables that the server and the build use', () => {
  const rows = readFileSync('docs/operations.md', 'utf8')
    .split('\n')
    .filter((line) => /^\| `[A-Z]/.test(line))
    .flatMap((line) => [...(line.split('|')[1] ?? '').matchAll(/`([A-Z0-9_]+)`/g)])
    .map(([, name = '']) => name);
  expect([...new Set(rows)].sort()).toEqual(every);
});

describe('.env.example', () => {
  const text = readFileSync('.env.example', 'utf8');
  const example = parseEnv(text.replace(/^# (?=[A-Z0-9_]+=)/gm, '')) as Record<string, string>;

  it('lists each variable once', () => {
    const names = [...text.matchAll(/^# ([A-Z0-9_]+)=/gm)].map(([, name = '']) => name);
    expect(names.sort()).toEqual(every);
  });

  it('gives values that the server and the build accept', () => {
    expect(parseSettings(example)).toMatchObject({ port: 3000, production: true });
    expect(parseSite(example)).toMatchObject({ url: 'https://golf.example' });
  });
});
