import type { Page } from 'playwright-core';
import { NETWORK_ERRORS } from './browser.ts';
import { type Course, openCourse } from './course.ts';
import {
  type Golfer,
  groupOf,
  selectPlayers,
  signIn,
  untilChip,
  untilOfflineReady,
} from './scorer.ts';

/** A course whose scorer follows group 1 of round 1, signed in, with the three cards open and nothing entered. */
export interface Pad extends Course {
  readonly page: Page;
  readonly group: [Golfer, Golfer, Golfer];
}

/** Opens a pad for the running test. A bad network may complain in the console: that is what these tests are about. */
export async function openPad(): Promise<Pad> {
  const course = await openCourse();
  course.tablet.expectErrors(NETWORK_ERRORS);
  const group = groupOf(1);
  const page = await course.visit('/sign-in?redirect=%2Faddrecord');
  await signIn(page, 'scorer');
  await selectPlayers(page, group);
  await untilChip(page, /All sent/);
  await untilOfflineReady(page);
  return { ...course, page, group };
}
