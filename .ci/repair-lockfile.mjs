// Puts dropped platform packages back into package-lock.json.
//
// `npm install` leaves optional packages out of the lockfile that its registry does not hold, and `npm ci` then fails
// everywhere with "Missing: ... from lock file" (also on the platforms that do not need them). Run this after each
// upgrade of @biomejs/biome, @tailwindcss/oxide, rollup or another package with native binaries:
//
//   node .ci/repair-lockfile.mjs          writes the lockfile
//   node .ci/repair-lockfile.mjs --check  only says what is missing, exit code 1 if anything is
import { readFileSync, writeFileSync } from 'node:fs';

const LOCKFILE = new URL('../package-lock.json', import.meta.url);
const SYSTEMS = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'openbsd', 'openharmony', 'win32'];
const PROCESSORS = [
  'arm',
  'arm64',
  'ia32',
  'loong64',
  'ppc64',
  'riscv64',
  's390x',
  'wasm32',
  'x64',
];

/** `{ os, cpu, libc }` as the name of a platform package tells them; npm skips the package on every other machine. */
function platformOf(name) {
  const words = name.split('/').at(-1).split('-');
  const os = SYSTEMS.filter((word) => words.includes(word));
  const cpu = PROCESSORS.filter((word) => words.includes(word));
  if (cpu.length !== 1) throw new Error(`cannot tell the platform of ${name}`);
  const libc = words.some((word) => word.startsWith('musl')) ? 'musl' : 'glibc';
  const hasLibc = os[0] === 'linux' && words.some((word) => /^(musl|gnu)/.test(word));
  return { ...(hasLibc && { libc: [libc] }), cpu, ...(os.length > 0 && { os }) };
}

/** Platform packages that a locked package asks for and the lockfile does not hold. */
function missingFrom(packages) {
  const held = new Set(Object.keys(packages).map((path) => path.split('node_modules/').at(-1)));
  return Object.entries(packages).flatMap(([path, entry]) =>
    Object.entries(entry.optionalDependencies ?? {})
      .filter(([name]) => path !== '' && !held.has(name))
      .map(([name, version]) => ({ name, version, dev: entry.dev })),
  );
}

const lock = JSON.parse(readFileSync(LOCKFILE, 'utf8'));
const missing = missingFrom(lock.packages);
if (process.argv.includes('--check')) {
  for (const { name, version } of missing) process.stdout.write(`${name}@${version}\n`);
  process.exit(missing.length > 0 ? 1 : 0);
}
for (const { name, version, dev } of missing) {
  lock.packages[`node_modules/${name}`] = {
    version,
    ...platformOf(name),
    ...(dev && { dev }),
    optional: true,
  };
}
const byPath = ([a], [b]) => (a < b ? -1 : 1);
lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(byPath));
writeFileSync(LOCKFILE, `${JSON.stringify(lock, null, 2)}\n`);
process.stdout.write(`${missing.length} platform packages put back\n`);
