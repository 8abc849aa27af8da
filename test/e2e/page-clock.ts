import type { Page } from 'playwright-core';

/** A clock can only be stopped at a later time than its own. In ms, with a margin for slow machines. */
const AHEAD_MS = 60_000;

/** More tasks than React needs to render a change and to start its effects. */
const TASKS = 20;

const STEP_MS = 100;

/** Stops the clock of the page, so that only the test lets time pass. */
export async function stopClock(page: Page) {
  await page.clock.install();
  await pauseClock(page);
}

/** Stops an installed clock, a minute later. The app does not start while its clock stands still. */
export async function pauseClock(page: Page) {
  await page.clock.pauseAt(Date.now() + AHEAD_MS);
}

/** Lets React render what has happened so far. React does not use the page's clock: it posts messages to itself. */
export async function untilRendered(page: Page) {
  await page.evaluate(async (tasks) => {
    const { port1, port2 } = new MessageChannel();
    for (let task = 0; task < tasks; task += 1) {
      const arrival = new Promise((resolve) => {
        port1.onmessage = resolve;
      });
      port2.postMessage(null);
      await arrival;
    }
    port1.close();
  }, TASKS);
}

/** Runs the stopped clock in steps until the condition is true, and returns how long this took on the clock, in ms. */
export async function runUntil(page: Page, isDone: () => Promise<boolean>, atMostMs: number) {
  for (let passedMs = 0; passedMs <= atMostMs; passedMs += STEP_MS) {
    await untilRendered(page);
    if (await isDone()) return passedMs;
    await page.clock.runFor(STEP_MS);
  }
  throw new Error(`not done after ${atMostMs} ms`);
}
