// `npm test`: runs everything that CI runs, from a clean checkout. Plain JavaScript for Node 20, as
// src/server/start/prepare.mjs.
// The last line is `N passed, N failed`; build, types, lint and dead code count as one check each.
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  build,
  environment,
  install,
  NotReady,
  node24,
  orExplain,
  run,
  say,
} from '../src/server/start/prepare.mjs';

/**
 * The steps after the installation: Vitest projects that run together and share the workers, so that no core waits for
 * the last file of a project.
 */
const STEPS = {
  server: ['server on pglite', 'server on postgres'],
  browsers: ['components', 'e2e'],
  faults: ['faults'],
};
/** The steps that run their failed files a second time, when they are few. */
const RUN_AGAIN = new Set(['server', 'browsers']);
const MOST_FILES_RUN_AGAIN = 4;
const STEP_TIMEOUT_MS = 20 * 60_000;
/** The folder that Linux keeps in memory, and the free space that the files of one step need, with a margin. */
const MEMORY = '/dev/shm';
const NEEDED_BYTES = 4 * 1024 ** 3;
/** How the name of a step's folder begins. The id of the process follows. */
const FOLDER = 'gimme-test-';
const root = fileURLToPath(new URL('..', import.meta.url));

/** The programs that the tests need besides npm packages, with their Debian packages. */
const machineNeeds = [
  { debian: 'postgresql', name: 'PostgreSQL 15 or later', isThere: hasPostgres },
  { debian: 'chromium', name: 'Chromium', isThere: () => existsSync('/usr/bin/chromium') },
  { debian: 'firefox-esr', name: 'Firefox', isThere: () => existsSync('/usr/bin/firefox-esr') },
  {
    debian: 'webkit2gtk-driver',
    name: 'WebKitGTK',
    isThere: () => existsSync('/usr/bin/WebKitWebDriver'),
  },
  // WebKitGTK needs a display, and these two packages make one.
  { debian: 'xvfb', name: 'Xvfb', isThere: () => existsSync('/usr/bin/xvfb-run') },
  { debian: 'xauth', name: 'xauth', isThere: () => existsSync('/usr/bin/xauth') },
];

await orExplain(async () => {
  const missing = missingNeeds();
  if (missing.length > 0 && !isRootOnDebian()) throw lacking(missing);
  const fromDebian = installFromDebian(missing);
  install();
  const beside = [
    check('types', ['node_modules/typescript/bin/tsc', '-b']),
    check('lint', ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings']),
    check('dead', ['node_modules/knip/bin/knip.js']),
  ];
  const results = [checkBuild(), ...(await Promise.all(beside))];
  // The unit tests need none of the programs that a new machine still installs.
  results.push(testProjects(['unit', ['unit']]));
  await fromDebian;
  const absent = missingNeeds();
  if (absent.length > 0) throw lacking(absent);
  results.push(...Object.entries(STEPS).map(testProjects));
  const sum = (key) => results.reduce((total, result) => total + result[key], 0);
  for (const name of results.flatMap((result) => result.unsteady ?? []))
    say(`passed the second time only: ${name}`);
  for (const name of results.flatMap((result) => result.failures ?? [])) say(`failed: ${name}`);
  for (const result of results)
    say(summary(result.name, result.passed, result.failed, result.skipped));
  const [passed, failed, skipped] = [sum('passed'), sum('failed'), sum('skipped')];
  process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
  say(summary(null, passed, failed, skipped));
});

function summary(name, passed, failed, skipped) {
  const counts = `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`;
  return name ? `${name.padEnd(20)} ${counts}` : counts;
}

function checkBuild() {
  const name = 'build';
  try {
    build();
    return { name, passed: 1, failed: 0, skipped: 0 };
  } catch (error) {
    if (!(error instanceof NotReady)) throw error;
    say(error.message);
    return { name, passed: 0, failed: 1, skipped: 0 };
  }
}

/** Runs a command that is one check, at the same time as others. Prints the output when the command has ended. */
function check(name, args) {
  const settings = { cwd: root, env: environment(), timeout: STEP_TIMEOUT_MS, maxBuffer: Infinity };
  return new Promise((resolve) => {
    execFile(node24(), args, settings, (error, output, problems) => {
      say(`\n── ${name}\n${output}${problems}`);
      resolve({ name, passed: error ? 0 : 1, failed: error ? 1 : 0, skipped: 0 });
    });
  });
}

/**
 * Runs one step at a time, because two cores serve a browser and a database better one after another.
 * A step whose tests wait for other processes runs its few failed files a second time, and names them at the end of the
 * log: see docs/decisions/052-failed-files-run-twice.md.
 */
function testProjects([name, projects]) {
  const first = { name, ...runProjects(name, projects) };
  const files = first.failedFiles ?? [];
  if (!RUN_AGAIN.has(name) || files.length === 0 || files.length > MOST_FILES_RUN_AGAIN)
    return first;
  const second = runProjects(`${name}, the failed files a second time`, projects, files);
  if (second.failed > 0) return first;
  const { passed, failed, skipped, failures: unsteady } = first;
  return { name, passed: passed + failed, failed: 0, skipped, unsteady };
}

function runProjects(title, projects, files = []) {
  say(`\n── ${title}`);
  const folder = makeFolder();
  const report = join(folder, 'report.json');
  const selected = projects.flatMap((project) => ['--project', project]);
  const args = ['run', '--config', 'test/vitest.config.ts', ...selected, ...files];
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const ok = run(node24(), ['node_modules/vitest/vitest.mjs', ...args, ...reporters], {
    env: { ...environment(), TMPDIR: folder },
    timeout: STEP_TIMEOUT_MS,
  });
  const counts = existsSync(report) ? countsOf(report) : { passed: 0, failed: 0, skipped: 0 };
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  // Vitest can fail without a failed test: a file that does not load, an unhandled error, no test, a timeout.
  if (!ok && counts.failed === 0) counts.failed = 1;
  return counts;
}

/**
 * Makes the folder for the databases, browser profiles and other files of a step. A browser test takes a sixth less CPU
 * time when these files are in memory.
 */
function makeFolder() {
  if (existsSync(MEMORY)) removeLeftFolders();
  const parent = hasRoomInMemory() ? MEMORY : tmpdir();
  const folder = mkdtempSync(join(parent, `${FOLDER}${process.pid}-`));
  // PostgreSQL runs as another user, who passes through this folder to its data.
  chmodSync(folder, 0o711);
  return folder;
}

/** Removes from memory the folders of runs that were stopped before their end. */
function removeLeftFolders() {
  for (const name of readdirSync(MEMORY).filter((one) => one.startsWith(FOLDER))) {
    const [pid] = name.slice(FOLDER.length).split('-', 1);
    if (!existsSync(`/proc/${pid}`)) rmSync(join(MEMORY, name), { recursive: true, force: true });
  }
}

function hasRoomInMemory() {
  if (!existsSync(MEMORY)) return false;
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize > NEEDED_BYTES;
}

function countsOf(report) {
  const json = JSON.parse(readFileSync(report, 'utf8'));
  const unloaded = json.testResults.filter(
    (file) =>
      file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  );
  return {
    passed: json.numPassedTests,
    failed: json.numFailedTests + unloaded.length,
    failures: json.testResults.flatMap(failuresOf),
    failedFiles: json.testResults
      .filter((file) => file.status === 'failed')
      .map((file) => relative(process.cwd(), file.name)),
    skipped: json.numPendingTests + (json.numTodoTests ?? 0),
  };
}

/** Returns the failures of a file, each with the first line of its reason, for the end of the log. */
function failuresOf({ name, status, message, assertionResults }) {
  const file = relative(process.cwd(), name);
  const failed = assertionResults.filter((test) => test.status === 'failed');
  if (failed.length === 0) return status === 'failed' ? [`${file}: ${firstLine(message)}`] : [];
  return failed.map((test) => `${file}: ${test.fullName}: ${firstLine(test.failureMessages[0])}`);
}

function firstLine(text = '') {
  return text.split('\n', 1)[0];
}

function missingNeeds() {
  return machineNeeds.filter((need) => !need.isThere());
}

function lacking(needs) {
  const names = needs.map((need) => need.name).join(' and ');
  const packages = needs.map((need) => need.debian).join(' ');
  return new NotReady(`The tests need ${names}: on Debian, apt-get install ${packages}.`);
}

function isRootOnDebian() {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
}

/** Installs packages while other steps run, because this takes a minute on a new machine. */
async function installFromDebian(needs) {
  if (needs.length === 0) return;
  const packages = needs.map((need) => need.debian).join(' ');
  say(`Installing ${packages} from Debian ...`);
  const get = `apt-get -qq update && apt-get -qq install -y --no-install-recommends ${packages}`;
  const env = { ...environment(), DEBIAN_FRONTEND: 'noninteractive' };
  await once(spawn('sh', ['-c', get], { env, stdio: ['ignore', 'ignore', 'inherit'] }), 'exit');
}

/** Returns whether PostgreSQL is installed. Debian has its programs in a folder for each version, outside PATH. */
function hasPostgres() {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian) : [];
  const folders = versions.map((version) => join(debian, version, 'bin'));
  const onPath = (process.env.PATH ?? '').split(delimiter);
  return [...folders, ...onPath].some((folder) => existsSync(join(folder, 'initdb')));
}
