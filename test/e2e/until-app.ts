import type { Page } from 'playwright-core';

/** Waits until the app's screen stands where the HTML of the build stood: its elements are React's. */
export function untilApp(page: Page) {
  return page.waitForFunction(
    () => Object.keys(document.querySelector('#root > *') ?? {}).length > 0,
  );
}
