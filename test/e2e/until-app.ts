import type { Page } from 'playwright-core';

/** Returns whether the elements of the page belong to React: the app has taken over the HTML of the build. */
const isAppThere = () => Object.keys(document.querySelector('#main') ?? {}).length > 0;

/** Returns whether the app has taken over the page. */
export function isApp(page: Page): Promise<boolean> {
  return page.evaluate(isAppThere);
}

/** Waits until the app has taken over the page. */
export function untilApp(page: Page) {
  return page.waitForFunction(isAppThere);
}
