// Reads what reporter.mjs wrote. Plain JavaScript for Node 20.
import { existsSync, readFileSync } from 'node:fs';

/**
 * Returns the counts of a run of tests, its failures and the time of each file.
 *
 * @param path the file that the reporter wrote
 * @param ending how the process ended: `null` for a run that reached its end, otherwise the reason
 */
export function readResults(path, ending) {
  const rows = existsSync(path)
    ? readFileSync(path, 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line))
    : [];
  const tests = rows.filter((row) => row.type === 'test');
  const ends = rows.filter((row) => row.type === 'file-end');
  const red = tests.filter((row) => row.state === 'failed');
  const failures = [...red, ...listFailuresOfFiles(rows, red, ending)];
  const errors = rows.filter((row) => row.type === 'error');
  // An error outside every test, such as one that a test left behind, or a failure of the runner itself.
  if (failures.length === 0) failures.push(...errors.slice(0, 1));
  if (failures.length === 0 && ending !== null) failures.push({ reason: ending });
  return {
    passed: tests.filter((row) => row.state === 'passed').length,
    skipped: tests.filter((row) => row.state === 'skipped').length,
    failures,
    files: ends.map(({ project, file, ms }) => ({ project, file, ms })),
  };
}

/** Returns the files that did not load, and those without an end, because their process or the run was killed. */
function listFailuresOfFiles(rows, red, ending) {
  const isSame = (one) => (other) => one.file === other.file && one.project === other.project;
  const ends = rows.filter((row) => row.type === 'file-end');
  const broken = ends.filter((row) => row.state === 'failed' && !red.some(isSame(row)));
  const starts = rows.filter((row) => row.type === 'file-start');
  const unended = rows
    .filter((row) => row.type === 'file-planned' && !ends.some(isSame(row)))
    .map((row) => {
      const state = starts.some(isSame(row)) ? 'did not end' : 'did not begin';
      return { ...row, reason: `${state}: ${ending ?? 'its process ended'}` };
    });
  return [...broken, ...unended];
}
