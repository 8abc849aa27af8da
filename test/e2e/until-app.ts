import type { Page } from 'playwright-core';

/** Returns whether the app's screen has replaced the HTML of the build: its elements belong to React. */
const stands = () => Object.keys(document.querySelector('#root > *') ?? {}).length > 0;

/** Returns whether the app's screen is shown. */
export function isApp(page: Page): Promise<boolean> {
  return page.evaluate(stands);
}

/** Waits until the app's screen is shown. */
export function untilApp(page: Page) {
  return page.waitForFunction(stands);
}
