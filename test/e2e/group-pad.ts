import { setTimeout as wait } from 'node:timers/promises';
import type { Locator, Page } from 'playwright-core';
import { beforeAll } from 'vitest';
import { NETWORK_ERRORS } from './browser.ts';
import { type Course, openCourse, shareCourse } from './course.ts';
import { type Golfer, groupOf, untilChip, untilText } from './scorer.ts';

/** A tap this soon after the screen changed is ignored, in ms; with a little room for slow machines. */
const GUARD_MS = 450;

/** A course whose scorer has the pad of a group open on its start hole, and what was tapped since. */
export interface GroupPad extends Course {
  readonly page: Page;
  readonly group: [Golfer, Golfer, Golfer];
  /** Taps since the group was opened. */
  taps(): number;
  /** Taps as a thumb does, after the pad takes taps again. */
  tap(target: Locator): Promise<void>;
}

interface GroupPadOptions {
  number?: number;
  viewport?: { width: number; height: number };
}

/** Opens the pad for the running test, on the scorer's own group or another one. */
export async function openGroupPad({
  number = 1,
  viewport,
}: GroupPadOptions = {}): Promise<GroupPad> {
  return padOf(await openCourse({ ...(viewport && { viewport }), isScorers: true }), number);
}

/** One pad for all tests of a `describe` block: each goes on where the one before it ended. */
export function shareGroupPad({ number = 1, viewport }: GroupPadOptions = {}): () => GroupPad {
  const course = shareCourse({ ...(viewport && { viewport }), isScorers: true });
  let shared: GroupPad | undefined;
  beforeAll(async () => {
    shared = await padOf(course(), number);
  });
  return () => {
    if (!shared) throw new Error('the pad opens before the first test');
    return shared;
  };
}

async function padOf(course: Course, number: number): Promise<GroupPad> {
  course.tablet.expectErrors(NETWORK_ERRORS);
  const page = await course.visit('/v2/addrecord');
  await page.getByRole('button', { name: new RegExp(`^Group ${number} `) }).click();
  await page.getByRole('button', { name: 'Yes, open the pad' }).click();
  await untilHole(page, number);
  await untilChip(page, /All sent/);
  await wait(GUARD_MS);
  let count = 0;
  return {
    ...course,
    page,
    group: groupOf(number),
    taps: () => count,
    tap: async (target) => {
      count++;
      await target.click();
    },
  };
}

/** A player's row on the hole that is open. */
export function rowOf(page: Page, golfer: Golfer): Locator {
  return page.locator(`[data-player="${golfer.id}"]`);
}

/** The button of a usual score in a player's row. */
export function scoreButton(page: Page, golfer: Golfer, name: string): Locator {
  return rowOf(page, golfer).getByRole('button', { name: new RegExp(`${name}$`) });
}

/** Which hole the pad shows. */
export async function shownHole(page: Page): Promise<number> {
  const heading = await page.getByRole('heading', { level: 1 }).textContent();
  return Number(/Hole (\d+)/.exec(heading ?? '')?.[1]);
}

/** Waits until the pad shows a hole, and until it takes taps there. */
export async function untilHole(page: Page, hole: number) {
  await untilText(page.getByRole('heading', { level: 1 }), new RegExp(`^Hole ${hole}Par`));
  await wait(GUARD_MS);
}
