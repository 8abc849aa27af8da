import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take a minute and more, the longest first. Begun last, one of them would keep a single worker busy. */
const LONG = [
  'engines/engines',
  'e2e/crash',
  'e2e/routes',
  'e2e/pad-round',
  'e2e/tickets',
  'e2e/shared-tablet',
  'e2e/needs-you',
  'standings/rehearsal',
  'server/kill',
  'server/first-accounts',
  'server/simulation-controls',
];

/** The order of a run on a machine that has not seen the tests before, where Vitest has only the files' sizes. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => rankOf(one) - rankOf(other));
  }
}

function rankOf({ moduleId }: TestSpecification): number {
  const place = LONG.findIndex((name) => moduleId.includes(`/${name}.`));
  return place === -1 ? LONG.length : place;
}
