// Runs tests of some Vitest projects. Plain JavaScript for Node 20.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { environment, node24, root, say } from '../../src/scripts/prepare.mjs';
import { readResults } from './results.mjs';
import { makeStepFolder, removeStepFolder } from './step-folder.mjs';

/**
 * A run without a new result for this long is killed. It is longer than one test may take (test/patience.ts,
 * test/vitest.config.ts).
 */
const SILENCE_MS = process.argv.includes('--long') ? 65 * 60_000 : 5 * 60_000;
const LOOK_EVERY_MS = 1_000;
/** How long a run may take to close browsers and databases after it was asked to stop. */
const CLOSE_MS = 10_000;

/** More failed files than this have one cause, which is no race: a second run would only take time. */
const MOST_FILES_RUN_AGAIN = 20;

/** Runs projects, and their failed files again, one after another on an otherwise idle machine. */
export async function runStep({ name, projects, args = [] }) {
  const first = await runProjects(name, projects, args);
  const files = [...new Set(first.failures.map(({ file }) => file).filter(Boolean))];
  if (files.length === 0) return { name, ...first, passedSecond: [] };
  for (const { project, file, title, reason } of first.failures)
    say(`red the first time: ${[project, file, title, reason].filter(Boolean).join(': ')}`);
  if (files.length > MOST_FILES_RUN_AGAIN) {
    say(`${files.length} files failed, which is no race: they are not run a second time.`);
    return { name, ...first, passedSecond: [] };
  }
  const alone = [...args, '--maxWorkers=1', '--no-file-parallelism', ...files];
  const second = await runProjects(`${name}, the failed files alone`, projects, alone, {
    TEST_TRACE: '1',
  });
  const isRedAgain = ({ project, file }) =>
    second.failures.some((row) => !row.file || (row.file === file && row.project === project));
  const passedSecond = first.failures.filter((row) => !isRedAgain(row));
  return {
    name,
    ...first,
    passed: first.passed + passedSecond.length,
    failures: first.failures.filter(isRedAgain),
    passedSecond,
  };
}

/** Runs the tests of some projects, or of all, once. */
export async function runProjects(title, projects, args, env = {}) {
  say(`\n── ${title}`);
  const folder = makeStepFolder();
  const log = join(folder, 'results.jsonl');
  const selected = projects.flatMap((project) => ['--project', project]);
  const reporters = ['--reporter=default', '--reporter=./test/runner/reporter.mjs'];
  const child = spawn(
    node24(),
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--config',
      'test/vitest.config.ts',
      ...selected,
      ...reporters,
      ...args,
    ],
    {
      cwd: root,
      env: { ...environment(), TMPDIR: folder, TEST_RESULT_LOG: log, ...env },
      stdio: 'inherit',
      // A group of its own, so that its workers end with it.
      detached: true,
    },
  );
  const ending = await untilEnded(child, log);
  const results = readResults(log, ending);
  removeStepFolder(folder);
  return results;
}

/** Waits for the end of a run, and kills it when it stays silent. Returns null for a run that ended well. */
async function untilEnded(child, log) {
  const exitEvent = once(child, 'exit');
  const forward = (signal) => {
    killGroup(child, signal);
    process.exit(1);
  };
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, forward);
  let size = -1;
  let changedAt = Date.now();
  let isSilent = false;
  const timer = setInterval(() => {
    const now = existsSync(log) ? statSync(log).size : 0;
    if (now !== size) changedAt = Date.now();
    size = now;
    if (isSilent || Date.now() - changedAt < SILENCE_MS) return;
    isSilent = true;
    killGroup(child, 'SIGTERM');
    setTimeout(() => killGroup(child, 'SIGKILL'), CLOSE_MS).unref();
  }, LOOK_EVERY_MS);
  const [code, signal] = await exitEvent;
  clearInterval(timer);
  // Workers may outlive their parent.
  killGroup(child, 'SIGKILL');
  for (const one of ['SIGINT', 'SIGTERM']) process.off(one, forward);
  if (isSilent) return `no result for ${SILENCE_MS / 60_000} minutes`;
  if (signal) return `the run was ended by ${signal}`;
  return code === 0 ? null : `the run ended with status ${code}`;
}

function killGroup(child, signal) {
  try {
    process.kill(-child.pid, signal);
  } catch {
    // All processes of the group have ended.
  }
}
