import type { Page } from 'playwright-core';

/** Additional presses of Tab in one pass, because the focus also passes through the browser's own controls. */
const TO_SPARE = 4;

/** Elements may arrive during a pass, so an element counts as unreached only after several passes. */
const PASSES = 3;

/**
 * A date field has month, day, year and calendar, each with a press of Tab. A time field has hour, minute, half of the
 * day and clock.
 */
const PARTS_OF_A_DATE = 4;

/**
 * Lists the elements that Tab does not reach, or reaches while they are invisible. All elements after a focus trap
 * count as unreached.
 */
export async function keyboardFaults(page: Page): Promise<string[]> {
  await page.evaluate(recordFocus);
  let faults: string[] = [];
  for (let pass = 0; pass < PASSES; pass += 1) {
    const presses = await page.evaluate(countPresses, PARTS_OF_A_DATE);
    for (let press = 0; press < presses + TO_SPARE; press += 1) await page.keyboard.press('Tab');
    faults = await page.evaluate(listUnreached);
    if (faults.length === 0) break;
  }
  return faults;
}

interface FocusRecord {
  /** The elements that had the focus, and whether their outline was visible. */
  reachedElements: Map<Element, boolean>;
  listStops(): HTMLElement[];
}

function recordFocus() {
  const reachedElements = new Map<Element, boolean>();
  document.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof Element)) return;
    const { outlineStyle, outlineWidth } = getComputedStyle(target);
    reachedElements.set(target, outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2);
  });
  const listStops = () =>
    [
      ...document.querySelectorAll<HTMLElement>(
        'a[href], button, input, select, textarea, summary, [tabindex]',
      ),
    ].filter(
      (element) =>
        element.tabIndex >= 0 &&
        !element.matches(':disabled') &&
        !element.closest('[inert]') &&
        // A tab list moves the focus to the open tab.
        element.role !== 'tablist' &&
        element.checkVisibility({ visibilityProperty: true }),
    );
  const record: FocusRecord = { reachedElements, listStops };
  Object.assign(window, record);
}

function countPresses(partsOfDate: number): number {
  const stops = (window as unknown as FocusRecord).listStops();
  const dates = stops.filter((stop) => stop.matches('[type="date"], [type="time"]'));
  return stops.length + dates.length * (partsOfDate - 1);
}

function listUnreached(): string[] {
  const { reachedElements, listStops } = window as unknown as FocusRecord;
  return listStops()
    .filter((stop) => reachedElements.get(stop) !== true)
    .map((stop) => {
      const name = stop.textContent?.trim() || stop.getAttribute('name') || stop.outerHTML;
      return `${name.slice(0, 80)}: ${reachedElements.has(stop) ? 'no outline' : 'not reached'}`;
    });
}
