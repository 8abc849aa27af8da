import type { Page } from 'playwright-core';
import { beforeAll } from 'vitest';
import { NETWORK_ERRORS } from './browser.ts';
import { type Course, openCourse, openProcessCourse, shareCourse } from './course.ts';
import { findGroup, type Golfer, NOTHING_UNSENT, selectPlayers, untilChip } from './scorer.ts';

/** Group 1's cards in round 1, open and empty on the page of its scorer. */
interface Cards {
  readonly page: Page;
  readonly group: [Golfer, Golfer, Golfer];
}

/** A course with open cards. */
export interface Pad extends Course, Cards {}

/** Opens a pad for the running test. Allows network errors in the console, because these tests break the network. */
export async function openPad({ isWhole = false } = {}): Promise<Pad> {
  return openCards(await openCourse({ signedInAs: 'scorer', isWhole }));
}

/** Opens a pad on a course whose server is a process. */
export async function openProcessPad() {
  return openCards(await openProcessCourse({ signedInAs: 'scorer' }));
}

/** Opens one pad for all tests in a `describe` block. Each test continues where the previous one ended. */
export function sharePad(): () => Pad {
  const course = shareCourse({ signedInAs: 'scorer' });
  let sharedPad: Pad | undefined;
  beforeAll(async () => {
    sharedPad = await openCards(course());
  });
  return () => {
    if (!sharedPad) throw new Error('the pad opens before the first test');
    return sharedPad;
  };
}

async function openCards<C extends Pick<Course, 'tablet' | 'visit'>>(
  course: C,
): Promise<C & Cards> {
  course.tablet.expectErrors(NETWORK_ERRORS);
  const group = findGroup(1);
  const page = await course.visit('/addrecord');
  await selectPlayers(page, group);
  await untilChip(page, NOTHING_UNSENT);
  return { ...course, page, group };
}
