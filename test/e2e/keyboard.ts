import type { Page } from 'playwright-core';

/**
 * The number of presses of Tab after the last element of the page. There the focus passes through the browser's own
 * controls.
 */
const TO_SPARE = 4;

/**
 * A date field has month, day, year and calendar, each with a press of Tab. A time field has hour, minute, half of the
 * day and clock.
 */
const PARTS_OF_A_DATE = 4;

/**
 * Lists the elements that Tab does not reach, or reaches while they are invisible. Counts all elements after a focus
 * trap as unreached.
 */
export async function keyboardFaults(page: Page): Promise<string[]> {
  const presses = await page.evaluate((partsOfDate) => {
    const reachedElements = new Map<Element, boolean>();
    const listen = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return;
      const { outlineStyle, outlineWidth } = getComputedStyle(target);
      reachedElements.set(target, outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2);
    };
    document.addEventListener('focusin', listen);
    const all = document.querySelectorAll<HTMLElement>(
      'a[href], button, input, select, textarea, summary, [tabindex]',
    );
    const stops = [...all].filter(
      (element) =>
        element.tabIndex >= 0 &&
        !element.matches(':disabled') &&
        !element.closest('[inert]') &&
        // A list of tabs moves the focus to the open tab.
        element.role !== 'tablist' &&
        element.checkVisibility({ visibilityProperty: true }),
    );
    Object.assign(window, {
      faultsOfFocus: () =>
        stops
          .filter((stop) => stop.isConnected && reachedElements.get(stop) !== true)
          .map((stop) => {
            const name = stop.textContent?.trim() || stop.getAttribute('name') || stop.outerHTML;
            return `${name.slice(0, 80)}: ${reachedElements.has(stop) ? 'no outline' : 'not reached'}`;
          }),
    });
    const dates = stops.filter((stop) => stop.matches('[type="date"], [type="time"]'));
    return stops.length + dates.length * (partsOfDate - 1);
  }, PARTS_OF_A_DATE);
  for (let press = 0; press < presses + TO_SPARE; press += 1) await page.keyboard.press('Tab');
  return page.evaluate(() =>
    (window as unknown as { faultsOfFocus: () => string[] }).faultsOfFocus(),
  );
}
