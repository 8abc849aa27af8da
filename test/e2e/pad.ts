import type { Page } from 'playwright-core';
import { beforeAll } from 'vitest';
import { NETWORK_ERRORS } from './browser.ts';
import { type Course, openCourse, shareCourse } from './course.ts';
import { type Golfer, groupOf, selectPlayers, untilChip } from './scorer.ts';

/** A course whose scorer follows group 1 of round 1, signed in, with the three cards open and nothing entered. */
export interface Pad extends Course {
  readonly page: Page;
  readonly group: [Golfer, Golfer, Golfer];
}

/** Opens a pad for the running test. A bad network may complain in the console: that is what these tests are about. */
export async function openPad(): Promise<Pad> {
  return padOf(await openCourse({ isScorers: true }));
}

/** One pad for all tests of a `describe` block: each goes on where the one before it ended. */
export function sharePad(): () => Pad {
  const course = shareCourse({ isScorers: true });
  let shared: Pad | undefined;
  beforeAll(async () => {
    shared = await padOf(course());
  });
  return () => {
    if (!shared) throw new Error('the pad opens before the first test');
    return shared;
  };
}

async function padOf(course: Course): Promise<Pad> {
  course.tablet.expectErrors(NETWORK_ERRORS);
  const group = groupOf(1);
  const page = await course.visit('/addrecord');
  await selectPlayers(page, group);
  await untilChip(page, /All sent/);
  return { ...course, page, group };
}
