import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** Licences under which a package may be a part of the product. MPL-2.0 binds changes of the package's own files only. */
const ALLOWED = new Set([
  ...[
    'MIT',
    'MIT-0',
    'ISC',
    'Apache-2.0',
    'BSD-2-Clause',
    'BSD-3-Clause',
    '0BSD',
    'Unlicense',
    'MPL-2.0',
  ],
]);

interface Component {
  readonly name: string;
  readonly version: string;
  readonly properties: readonly { readonly name: string }[];
  readonly licenses?: readonly {
    readonly expression?: string;
    readonly license?: { readonly id?: string; readonly name?: string };
  }[];
}

const script: string = JSON.parse(readFileSync('package.json', 'utf8')).scripts.sbom;
const [command = '', ...args] = script.split(' ');
// No registry answers there.
const env = { PATH: process.env.PATH, npm_config_registry: 'http://127.0.0.1:9' };
const { stdout } = spawnSync(command, args, { encoding: 'utf8', env, maxBuffer: 2 ** 26 });
const bom: { bomFormat: string; components: readonly Component[] } = JSON.parse(stdout);

function isAllowed({ licenses = [] }: Component): boolean {
  const names = licenses.map(
    ({ expression, license }) => expression ?? license?.id ?? license?.name,
  );
  const parts = names.map((name = '') => name.replace(/[()]/g, '').split(/ or /i));
  const allows = (part: string) => part.split(/ and /i).every((name) => ALLOWED.has(name));
  return parts.length > 0 && parts.every((choices) => choices.some(allows));
}

describe('the software bill of materials, made offline from the lockfile', () => {
  it('lists every locked package with its version', () => {
    const locked: Record<string, { version: string; name?: string }> = JSON.parse(
      readFileSync('package-lock.json', 'utf8'),
    ).packages;
    const inLock = Object.entries(locked)
      .filter(([path]) => path !== '')
      .map(
        ([path, { name, version }]) => `${name ?? path.split('node_modules/').at(-1)}@${version}`,
      );
    const inBom = new Set(bom.components.map(({ name, version }) => `${name}@${version}`));
    expect(bom.bomFormat).toBe('CycloneDX');
    expect(inLock.filter((one) => !inBom.has(one))).toEqual([]);
    expect(inBom.size).toBe(new Set(inLock).size);
  });

  it('gives each package of the product a licence that allows its use', () => {
    const shipped = bom.components.filter(
      ({ properties }) => !properties.some(({ name }) => name === 'cdx:npm:package:development'),
    );
    expect(shipped.length).toBeGreaterThan(100);
    expect(shipped.filter((one) => !isAllowed(one)).map(({ name }) => name)).toEqual([]);
  });
});
