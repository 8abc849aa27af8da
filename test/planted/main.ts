// `npm run test:planted`: breaks the product in many small ways, one after another, and fails when the tests that must
// notice a break stay green.
// `... -- --only <part of a name>`: plants only these faults. It may be given several times.
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { breakTree, copyTree, listUselessEdits, removeTree } from './broken-tree.ts';
import type { NoticingProject, PlantedFault } from './fault.ts';
import { plantedFaults } from './faults.ts';
import { endRuns, runTests } from './run-tests.ts';

/** The project whose runs take longest comes first, so that no long run is left alone at the end. */
const PROJECTS: readonly NoticingProject[] = ['server on pglite', 'server on postgres', 'unit'];
const MAX_TREES = 2;

const { values } = parseArgs({
  options: { only: { type: 'string', multiple: true, default: [''] } },
});
const say = (line: string) => process.stdout.write(`${line}\n`);
const startedAt = performance.now();
const isAsked = ({ name }: PlantedFault) =>
  values.only.some((part) => name.toLowerCase().includes(part.toLowerCase()));
const faults = plantedFaults
  .filter(isAsked)
  .toSorted((a, b) => PROJECTS.indexOf(a.project) - PROJECTS.indexOf(b.project));
const uselessFaults = faults.flatMap(({ name, edits }) =>
  listUselessEdits(edits).map((words) => `${name}: ${words}`),
);

if (faults.length === 0) fail([`no planted fault has this in its name: ${values.only.join(', ')}`]);
else if (uselessFaults.length > 0) fail(uselessFaults);
else await withTrees(plantAll);

/** Checks the unbroken tree, then plants each fault. */
async function plantAll(trees: readonly string[]): Promise<void> {
  const redRuns = await checkUnbroken(trees);
  if (redRuns.length > 0) return fail(redRuns);
  say(`${formatSeconds(startedAt)}  the tests are green without a fault`);
  const missedFaults: PlantedFault[] = [];
  await shareOut(trees, faults, async (tree, fault) => {
    if (!(await isNoticed(tree, fault))) missedFaults.push(fault);
  });
  for (const { name, project, tests } of missedFaults) {
    say(`not noticed: ${name} (${project}: ${tests.join(', ')})`);
    say(`  repeat it: npm run test:planted -- --only ${quote(name)}`);
  }
  say(`${formatSeconds(startedAt)} in all`);
  process.exitCode = missedFaults.length > 0 ? 1 : 0;
  say(`${faults.length - missedFaults.length} passed, ${missedFaults.length} failed`);
}

/** Runs all tests that must notice a fault on the unbroken tree. Returns a description of what is wrong. */
async function checkUnbroken(trees: readonly string[]): Promise<string[]> {
  const redRuns: string[] = [];
  await shareOut(trees, PROJECTS, async (tree, project) => {
    const tests = faults.filter((fault) => fault.project === project).flatMap((one) => one.tests);
    if (tests.length === 0) return;
    const run = await runTests(tree, { project, tests: [...new Set(tests)] }, false);
    if (run.isGreen) return;
    redRuns.push(
      `without a fault, ${project} is red: ${run.failedTests.join(', ')} ${run.trouble}`,
    );
  });
  return redRuns;
}

/** Plants a fault in a copy of the tree. Returns whether a test failed. */
async function isNoticed(tree: string, { name, edits, ...notice }: PlantedFault): Promise<boolean> {
  const since = performance.now();
  const restore = breakTree(tree, edits);
  const { failedTests, trouble } = await runTests(tree, notice, true).finally(restore);
  const [firstTest] = failedTests;
  say(`${formatSeconds(since)}  ${firstTest ? 'noticed' : 'NOT NOTICED'}: ${name}`);
  if (firstTest) say(`            by: ${firstTest}`);
  else if (trouble) say(trouble);
  return firstTest !== undefined;
}

/** Runs each task in the next free copy of the tree. */
async function shareOut<Task>(
  trees: readonly string[],
  tasks: readonly Task[],
  work: (tree: string, task: Task) => Promise<void>,
): Promise<void> {
  const waitingTasks = [...tasks];
  await Promise.all(
    trees.map(async (tree) => {
      for (let task = waitingTasks.shift(); task !== undefined; task = waitingTasks.shift()) {
        await work(tree, task);
      }
    }),
  );
}

async function withTrees(work: (trees: readonly string[]) => Promise<void>): Promise<void> {
  const count = Math.min(MAX_TREES, availableParallelism(), faults.length);
  const trees = Array.from({ length: count }, copyTree);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      endRuns();
      for (const tree of trees) removeTree(tree);
      process.exit(1);
    });
  }
  try {
    await work(trees);
  } finally {
    for (const tree of trees) removeTree(tree);
  }
}

function fail(lines: readonly string[]): void {
  for (const line of lines) say(line);
  say(`0 passed, ${lines.length} failed`);
  process.exitCode = 1;
}

function formatSeconds(since: number): string {
  return `${((performance.now() - since) / 1000).toFixed(1).padStart(6)} s`;
}

function quote(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
