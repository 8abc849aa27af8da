// `npm test`: runs everything that CI runs, from a clean checkout. `npm run test:long`: runs more of everything
// (docs/testing.md). Plain JavaScript for Node 20, as src/scripts/prepare.mjs.
// The last line is `N passed, N failed`; build, types, lint and dead code count as one check each.
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';
import {
  environment,
  install,
  NotReady,
  node24,
  orExplain,
  root,
  say,
} from '../src/scripts/prepare.mjs';
import { buildWithSecrets } from './build-with-secrets.mjs';
import { installMissingPrograms } from './runner/machine-needs.mjs';
import { runStep } from './runner/vitest-step.mjs';

const isLong = process.argv.includes('--long');

/**
 * The Vitest projects, one step after another, because two cores serve a browser and a database better one after
 * another. The unit tests need no program that a new machine still installs.
 */
const UNIT = { name: 'unit', projects: ['unit'] };
const STEPS = [
  { name: 'server', projects: ['server on pglite', 'server on postgres'] },
  { name: 'components', projects: ['components'] },
  { name: 'e2e', projects: ['e2e'] },
  { name: 'engines', projects: ['engines'] },
  { name: 'faults', projects: ['faults'] },
];

/** What only the long form runs, each command as one check. */
const longCommands = (seed) => [
  ['simulation', ['test/sim/run.ts', '--ops', '30000', '--seed', seed]],
  ['controls', ['test/sim/run.ts', '--controls']],
  ['thirty rounds', ['test/faults/main.ts', '--rounds', '30', '--seed', seed]],
  ['planted faults', ['test/planted/main.ts']],
];

const CHECK_TIMEOUT_MS = 10 * 60_000;
const SLOWEST = 10;

await orExplain(async () => {
  const startedAt = Date.now();
  const seed = process.env.TEST_SEED ?? String(startedAt % 1_000_000);
  if (isLong) {
    process.env.TEST_FORM = 'long';
    say(`The long form, with TEST_SEED=${seed}`);
  }
  rmSync(join(root, 'test-results'), { recursive: true, force: true });
  const untilProgramsInstalled = installMissingPrograms();
  install();
  const beside = [
    check('types', ['node_modules/typescript/bin/tsc', '-b']),
    check('lint', ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings']),
    check('dead', ['node_modules/knip/bin/knip.js']),
  ];
  const results = [await checkBuild(), ...(await Promise.all(beside))];
  results.push(await timed(() => runStep(UNIT)));
  await untilProgramsInstalled();
  for (const step of STEPS) results.push(await timed(() => runStep(step)));
  if (isLong) {
    for (const [name, args] of longCommands(seed)) {
      results.push(await timed(() => runCommand(name, args)));
    }
  }
  report(results, startedAt);
});

/** Adds the wall time of a step to its result. */
async function timed(run) {
  const startedAt = Date.now();
  const result = await run();
  return { ...result, ms: Date.now() - startedAt };
}

async function checkBuild() {
  try {
    buildWithSecrets();
    return passedCheck('build');
  } catch (error) {
    if (!(error instanceof NotReady)) throw error;
    return failedCheck('build', error.message);
  }
}

/** Runs a command that is one check, beside others. Prints its output when it has ended. */
function check(name, args) {
  const settings = {
    cwd: root,
    env: environment(),
    timeout: CHECK_TIMEOUT_MS,
    maxBuffer: Infinity,
  };
  return new Promise((resolve) => {
    execFile(node24(), args, settings, (error, output, problems) => {
      say(`\n── ${name}\n${output}${problems}`);
      resolve(error ? failedCheck(name, 'see its output above') : passedCheck(name));
    });
  });
}

/** Runs a command that is one check, and shows its output as it comes. */
async function runCommand(name, args) {
  say(`\n── ${name}`);
  const child = spawn(node24(), args, { cwd: root, env: environment(), stdio: 'inherit' });
  const [code] = await once(child, 'exit');
  const repeat = `node ${args.join(' ')}`;
  return code === 0 ? passedCheck(name) : failedCheck(name, `repeat it with: ${repeat}`);
}

function passedCheck(name) {
  return { name, passed: 1, skipped: 0, failures: [], passedSecond: [], files: [] };
}

function failedCheck(name, reason) {
  return { ...passedCheck(name), passed: 0, failures: [{ reason }] };
}

/** Prints what took long, what failed and how to repeat it, the steps, and the line that CI parses. */
function report(results, startedAt) {
  const files = results.flatMap((result) => result.files).sort((a, b) => b.ms - a.ms);
  say(`\nThe slowest files:`);
  for (const { project, file, ms } of files.slice(0, SLOWEST))
    say(`  ${seconds(ms)}  ${file} (${project})`);
  for (const { name, passedSecond } of results) {
    for (const row of passedSecond)
      say(`passed the second time only: ${name}: ${describe(row)} (${row.machine})`);
  }
  for (const { name, failures } of results) {
    for (const row of failures) {
      say(`failed: ${name}: ${describe(row)}`);
      if (row.file) say(`  repeat it: ${writeCommand(row)}`);
      if (row.evidence) say(`  see: ${row.evidence}`);
    }
  }
  for (const { name, passed, failures, skipped, ms } of results) {
    const left = skipped > 0 ? `, ${skipped} more in the long form` : '';
    say(
      `${name.padEnd(20)} ${count(passed, failures.length)}${ms ? `, ${seconds(ms)}` : ''}${left}`,
    );
  }
  const sum = (read) => results.reduce((total, result) => total + read(result), 0);
  const passed = sum((result) => result.passed);
  const failed = sum((result) => result.failures.length);
  say(
    `${seconds(Date.now() - startedAt)} on ${availableParallelism()} cores, load ${loadavg()[0].toFixed(1)}`,
  );
  process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
  say(count(passed, failed));
}

function count(passed, failed) {
  return `${passed} passed, ${failed} failed`;
}

function describe({ file, title, reason }) {
  return [file, title, reason].filter(Boolean).join(': ');
}

function seconds(ms) {
  return `${(ms / 1000).toFixed(1).padStart(6)} s`;
}

/** Returns the command that repeats a failed test or file. */
function writeCommand({ project, file, title }) {
  const only = title ? ` -t ${quote(title.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))}` : '';
  if (project === 'e2e' || project === 'engines') return `npm run test:e2e -- ${file}${only}`;
  return `npx vitest run --config test/vitest.config.ts --project ${quote(project)} ${file}${only}`;
}

function quote(text) {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
