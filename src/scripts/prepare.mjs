// Makes a checkout ready to run. Plain JavaScript for Node 20 without packages: `npm start` and `npm test` begin
// here, before the project's own Node 24 is installed.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The same version as in src/scripts/check-node.cjs. */
const OLDEST_NODE = [24, 7];
const BUILD_INPUTS = [
  'src/build',
  'src/client',
  'src/contract',
  'src/golf',
  'src/outbox',
  'src/set-up',
  'sw',
  'public',
  'index.html',
  'manifest.webmanifest',
  'vite.config.ts',
  'package-lock.json',
];
/** The file with the settings that the build wrote into the pages. */
const BUILT_WITH = 'dist/.server/built-with.json';
// The worker is built last, so an interrupted build leaves it missing or old.
const BUILD_OUTPUTS = ['dist/shell.html', 'dist/sw.js'];

/** The repository's folder, with a slash at its end. */
export const root = fileURLToPath(new URL('../../', import.meta.url));

/** An error: a checkout cannot be made ready. The message is for the terminal. */
export class NotReady extends Error {}

/** Installs the lockfile's packages unless they are installed. Needs the network only when one is missing. */
export function install() {
  if (isInstalled()) return;
  say('Installing packages (once, about half a minute) ...');
  // `--no-save` leaves the lockfile unchanged, also where a registry lacks packages of other platforms.
  const args = [
    'install',
    '--no-save',
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ];
  const npm = process.env.npm_execpath;
  const done = npm?.endsWith('.js')
    ? run(process.execPath, [npm, ...args])
    : run('npm', args, { shell: process.platform === 'win32' });
  if (!done) throw new NotReady('npm install failed. Its words are above; it needs the network.');
  if (!isInstalled())
    throw new NotReady('npm install ended, but packages of the lockfile are missing.');
}

/** Builds the web app into dist/ unless every source is older than it and its settings are the same. */
export function build() {
  if (isBuilt()) return;
  say('Building the web app ...');
  if (
    !run(node24(), [join('node_modules', 'vite', 'bin', 'vite.js'), 'build', '--logLevel', 'warn'])
  ) {
    throw new NotReady('The build failed. See the output above.');
  }
}

/** Returns the path of a Node that can run this project: the installed one, or the running one if it is new enough. */
export function node24() {
  const platform = join('node_modules', `node-${process.platform}-${process.arch}`, 'bin', 'node');
  if (existsSync(join(root, platform))) return join(root, platform);
  if (isNewEnough()) return process.execPath;
  throw new NotReady(
    `This is Node ${process.versions.node}, but you need Node ${OLDEST_NODE.join('.')} or later. npm has none for ${process.platform} ${process.arch}, so install it from nodejs.org.`,
  );
}

function isNewEnough() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  const [oldestMajor, oldestMinor] = OLDEST_NODE;
  return major > oldestMajor || (major === oldestMajor && minor >= oldestMinor);
}

/**
 * Returns the environment in which `node` and the installed tools are found first. It caches compiled code, which
 * shortens a start by a quarter of a second.
 */
export function environment() {
  const bin = join(root, 'node_modules', '.bin');
  const NODE_COMPILE_CACHE = join(root, 'node_modules', '.cache', 'compiled');
  // Outside production the public pages show the demo's fictional telephone and emails.
  const demo = process.env.NODE_ENV === 'production' ? {} : { DEMO_SITE: 'true' };
  return {
    NODE_COMPILE_CACHE,
    ...demo,
    ...process.env,
    PATH: `${bin}${delimiter}${process.env.PATH}`,
  };
}

/** Runs a command in the repository with its output shown; returns true on success. */
export function run(command, args, options = {}) {
  const settings = { cwd: root, env: environment(), stdio: 'inherit', ...options };
  return spawnSync(command, args, settings).status === 0;
}

/** Prints one line. */
export function say(line) {
  process.stdout.write(`${line}\n`);
}

/** Runs the steps, and ends the process with one line when one of them fails. */
export async function orExplain(steps) {
  try {
    await steps();
  } catch (error) {
    if (!(error instanceof NotReady)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}

/**
 * Whether the lockfile's packages are installed: npm lists them in node_modules/.package-lock.json in the same
 * form.
 */
function isInstalled() {
  const wanted = lockedPackages('package-lock.json');
  const installed = lockedPackages(join('node_modules', '.package-lock.json'));
  return Object.entries(wanted).every(([path, entry]) => {
    if (path === '') return true;
    const found = installed[path];
    return found ? found.version === entry.version : entry.optional === true;
  });
}

function lockedPackages(path) {
  const file = join(root, path);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : {};
}

function isBuilt() {
  const outputs = BUILD_OUTPUTS.map((path) => join(root, path));
  if (!outputs.every((path) => existsSync(path))) return false;
  if (!isBuiltWithTheseSettings()) return false;
  const built = Math.min(...outputs.map((path) => statSync(path).mtimeMs));
  return BUILD_INPUTS.every((path) => newest(join(root, path)) <= built);
}

function isBuiltWithTheseSettings() {
  const note = join(root, BUILT_WITH);
  if (!existsSync(note)) return false;
  const settings = Object.entries(JSON.parse(readFileSync(note, 'utf8')));
  return settings.every(([name, value]) => value === (environment()[name] ?? null));
}

/**
 * Returns the latest change under a path in ms since 1970. A folder's own time counts, because it shows deleted
 * files.
 */
function newest(path) {
  if (!existsSync(path)) return 0;
  const stat = statSync(path);
  if (!stat.isDirectory()) return stat.mtimeMs;
  return Math.max(stat.mtimeMs, ...readdirSync(path).map((name) => newest(join(path, name))));
}
