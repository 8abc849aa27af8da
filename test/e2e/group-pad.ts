import { setTimeout as wait } from 'node:timers/promises';
import type { Locator, Page } from 'playwright-core';
import { NETWORK_ERRORS } from './browser.ts';
import { type Course, openCourse } from './course.ts';
import { type Golfer, groupOf, signIn, untilChip, untilOfflineReady, untilText } from './scorer.ts';

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

/** Opens the pad for the running test, on the scorer's own group or another one. */
export async function openGroupPad({
  number = 1,
  viewport,
}: {
  number?: number;
  viewport?: { width: number; height: number };
} = {}): Promise<GroupPad> {
  const course = await openCourse(viewport ? { viewport } : {});
  course.tablet.expectErrors(NETWORK_ERRORS);
  const page = await course.visit('/sign-in?redirect=%2Fv2%2Faddrecord');
  await signIn(page, 'scorer');
  await page.getByRole('button', { name: new RegExp(`^Group ${number} `) }).click();
  await page.getByRole('button', { name: 'Yes, open the pad' }).click();
  await untilHole(page, number);
  await untilChip(page, /All sent/);
  await untilOfflineReady(page);
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
