import type { Page } from 'playwright-core';

/** The app's screen stands where the HTML of the build stood: its elements are React's. */
const stands = () => Object.keys(document.querySelector('#root > *') ?? {}).length > 0;

/** Whether the app's screen stands. */
export function isApp(page: Page): Promise<boolean> {
  return page.evaluate(stands);
}

/** Waits until the app's screen stands. */
export function untilApp(page: Page) {
  return page.waitForFunction(stands);
}
