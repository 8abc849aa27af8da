import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import type { PlantedFault } from './fault.ts';

/** A run that takes longer than this is killed. It is longer than all tests of the list together take. */
const LONGEST_RUN_MS = 5 * 60_000;
const OUTPUT_SHOWN = 1_500;

/** The part of Vitest's JSON report that distinguishes a failed test from a file that cannot be loaded. */
const Report = v.object({
  success: v.boolean(),
  numPassedTests: v.number(),
  testResults: v.array(
    v.object({
      name: v.string(),
      status: v.string(),
      message: v.string(),
      assertionResults: v.array(v.object({ fullName: v.string(), status: v.string() })),
    }),
  ),
});

const runningGroups = new Set<number>();

/** Kills the runs that are under way, with their databases and servers. */
export function endRuns(): void {
  for (const group of runningGroups) endGroup(group);
}

/** The result of a run. */
export interface TestRun {
  /** The tests that failed. A file that cannot be loaded has none. */
  readonly failedTests: readonly string[];
  /** All tests ran and passed. */
  readonly isGreen: boolean;
  /** A description of what else went wrong; empty when nothing did. */
  readonly trouble: string;
}

/**
 * Runs test files of one project in a copy of the tree.
 *
 * @param endsAtFailure whether the first failed test ends the run
 */
export async function runTests(
  tree: string,
  { project, tests }: Pick<PlantedFault, 'project' | 'tests'>,
  endsAtFailure: boolean,
): Promise<TestRun> {
  const report = join(tree, 'report.json');
  rmSync(report, { force: true });
  const child = spawn(
    process.execPath,
    [
      'node_modules/vitest/vitest.mjs',
      ...['run', '--config', 'test/vitest.config.ts', '--project', project],
      ...(endsAtFailure ? ['--bail', '1'] : []),
      ...['--reporter', 'json', '--outputFile', report],
      ...tests,
    ],
    // A group of its own, so that databases and servers end with it.
    { cwd: tree, stdio: ['ignore', 'pipe', 'pipe'], detached: true },
  );
  if (child.pid !== undefined) runningGroups.add(child.pid);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output = (output + text).slice(-OUTPUT_SHOWN);
    });
  }
  const timer = setTimeout(() => endGroup(child.pid), LONGEST_RUN_MS);
  await once(child, 'close');
  clearTimeout(timer);
  endGroup(child.pid);
  if (child.pid !== undefined) runningGroups.delete(child.pid);
  return existsSync(report)
    ? readReport(readFileSync(report, 'utf8'))
    : { failedTests: [], isGreen: false, trouble: `the run has no report. ${output}` };
}

function readReport(text: string): TestRun {
  const { success, numPassedTests, testResults } = v.parse(Report, JSON.parse(text));
  const failedTests = testResults.flatMap(({ assertionResults }) =>
    assertionResults.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName),
  );
  const messages = testResults.flatMap(({ name, message }) =>
    message === '' ? [] : [`${name}: ${message}`],
  );
  const isGreen = success && failedTests.length === 0 && numPassedTests > 0;
  return { failedTests, isGreen, trouble: messages.join('\n') };
}

function endGroup(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // All processes of the group have ended.
  }
}
