import type { Page } from 'playwright-core';
import { beforeAll } from 'vitest';
import { NETWORK_ERRORS } from './browser.ts';
import { type Course, openCourse, shareCourse } from './course.ts';
import { findGroup, type Golfer, selectPlayers, untilChip } from './scorer.ts';

/** A course with a signed-in scorer who follows group 1 of round 1. The three cards are open and empty. */
export interface Pad extends Course {
  readonly page: Page;
  readonly group: [Golfer, Golfer, Golfer];
}

/** Opens a pad for the running test. Allows console errors about the network, because these tests break it. */
export async function openPad(): Promise<Pad> {
  return openPadOf(await openCourse({ isScorers: true }));
}

/** Opens one pad for all tests of a `describe` block. Each test continues where the test before it ended. */
export function sharePad(): () => Pad {
  const course = shareCourse({ isScorers: true });
  let sharedPad: Pad | undefined;
  beforeAll(async () => {
    sharedPad = await openPadOf(course());
  });
  return () => {
    if (!sharedPad) throw new Error('the pad opens before the first test');
    return sharedPad;
  };
}

async function openPadOf(course: Course): Promise<Pad> {
  course.tablet.expectErrors(NETWORK_ERRORS);
  const group = findGroup(1);
  const page = await course.visit('/addrecord');
  await selectPlayers(page, group);
  await untilChip(page, /All sent/);
  return { ...course, page, group };
}
