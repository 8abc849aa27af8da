import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Files that take a minute or more, the longest first. If one of them started last, it would occupy a single worker at
 * the end.
 */
const LONG = [
  'engines/engines',
  'e2e/routes',
  'e2e/leaderboard',
  'e2e/tickets',
  'e2e/pad-round',
  'e2e/pad-dispute',
  'e2e/crash',
  'e2e/shared-tablet',
  'e2e/update',
  'e2e/needs-you',
  'e2e/contact',
  'e2e/spec-texts',
  'e2e/player-session',
  'standings/rehearsal',
  'server/kill',
  'server/first-accounts',
  'server/simulation-controls',
];

/** Sorts the files on a machine that has not run the tests before. Vitest then knows only the sizes of the files. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sortedFiles = await super.sort(files);
    return sortedFiles.toSorted((one, other) => readRank(one) - readRank(other));
  }
}

function readRank({ moduleId }: TestSpecification): number {
  const place = LONG.findIndex((name) => moduleId.includes(`/${name}.`));
  return place === -1 ? LONG.length : place;
}
