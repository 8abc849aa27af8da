import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Files that take long, the longest first: browser files a minute or more, server files ten seconds or more on a busy
 * machine. If one of them started last, it would occupy a single worker at the end.
 */
const LONG = [
  'e2e/visitor-screens',
  'e2e/user-screens',
  'e2e/routes',
  'e2e/player-area',
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
  'e2e/referrals',
  'e2e/clock-set-back',
  'e2e/poison',
  'e2e/tabs',
  'standings/rehearsal',
  'server/kill',
  'server/simulation-controls',
  'server/process',
  'live/restart',
  'states/every-write',
  'server/durability',
  'server/grant-while-running',
  'accounts/credentials',
  'mail/mail',
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
