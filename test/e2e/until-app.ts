import type { Page } from 'playwright-core';

/** Whether React has taken over the elements of the page that the build wrote. */
const isAppThere = () => Object.keys(document.querySelector('#main') ?? {}).length > 0;

/** Whether the app has taken over the page. */
export function isApp(page: Page): Promise<boolean> {
  return page.evaluate(isAppThere);
}

/** Waits until the app has taken over the page. */
export function untilApp(page: Page) {
  return page.waitForFunction(isAppThere);
}
