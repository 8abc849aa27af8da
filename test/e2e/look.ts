import axe from 'axe-core';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { isLong } from '../form.ts';

/** A tablet in portrait. */
export const TABLET = { width: 820, height: 1180 };

const PHONE = { width: 390, height: 844 };
/** The phones on which doubled text size is tested: the smallest, and in the long form a larger one. */
const ENLARGED = [{ width: 320, height: 568 }, ...(isLong ? [PHONE] : [])];
/** How long a screen needs for its layout with another text size, in ms. */
const ENLARGED_WITHIN_MS = 1_000;
const DESKTOP = { width: 1440, height: 900 };

/** The screen sizes for every page: a phone and a desktop, and in the long form a tablet in portrait. */
export const widths = isLong ? [PHONE, TABLET, DESKTOP] : [PHONE, DESKTOP];

/** Returns axe's findings if requested, and how much wider than the screen the page is. */
export async function findFaults(page: Page, withAxe: boolean): Promise<string[]> {
  const violations = withAxe ? await listViolations(page) : [];
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  return [...violations, ...(overflow > 0 ? [`${overflow} px wider than the screen`] : [])];
}

/** Returns the faults of a screen and its tabs on phones with doubled text size: sideways scrolling, or cut text. */
export async function findEnlargedFaults(page: Page): Promise<string[]> {
  const faults: string[] = [];
  const enlarge = (size: string) =>
    page.evaluate((value) => {
      document.documentElement.style.fontSize = value;
    }, size);
  await enlarge('200%');
  await atEach(ENLARGED, page, async ({ width }) => {
    const tabs = await page.getByRole('tab').all();
    for (const tab of [null, ...tabs.slice(1)]) {
      await tab?.click();
      const found = await onceSettled(
        async () => [...(await findFaults(page, false)), ...(await page.evaluate(listCutTexts))],
        ENLARGED_WITHIN_MS,
      );
      const where = tab ? `${width} px on ${await tab.textContent()}` : `${width} px`;
      faults.push(...found.map((fault) => `${fault} at ${where}`));
    }
    await tabs[0]?.click();
  });
  await enlarge('');
  return faults;
}

/**
 * Lists texts and buttons that end outside the screen, or outside a part that cuts them off and does not scroll. The
 * panel is for a desk, and its tables cut long texts: there only the heads and pages of lists count.
 */
function listCutTexts(): string[] {
  const isPanel = location.pathname.startsWith('/admin-panel');
  const searched = isPanel ? '.list-table th, nav[aria-label^="Pages of"] *' : 'body *';
  const isCut = (element: Element) => {
    const { left, right, width } = element.getBoundingClientRect();
    if (width <= 1 || !element.checkVisibility({ visibilityProperty: true })) return false;
    for (let part = element.parentElement; part; part = part.parentElement) {
      const { overflowX, position } = getComputedStyle(part);
      const edge = part.getBoundingClientRect();
      if (overflowX === 'auto' || overflowX === 'scroll') return false;
      if (edge.width <= 1 && position === 'absolute') return false;
      if (overflowX !== 'visible' && (left < edge.left - 1 || right > edge.right + 1)) return true;
    }
    return left < -1 || right > innerWidth + 1;
  };
  const texts = [...document.querySelectorAll(searched)].filter(
    (element) =>
      element.matches('button, summary, input') ||
      [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== ''),
  );
  return texts
    .filter((element) => !element.closest('[aria-hidden="true"], svg, [inert]') && isCut(element))
    .map((element) => `${element.localName} "${element.textContent.trim().slice(0, 40)}" is cut`);
}

async function listViolations(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  return page.evaluate(async () => {
    const { run } = (globalThis as unknown as { axe: typeof axe }).axe;
    const { violations } = await run({ resultTypes: ['violations'] });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.length} x, as ${nodes[0]?.target}`);
  });
}

/** How long a screen moves or fades after a change at most, in ms. */
const SETTLED_WITHIN_MS = 10_000;

/** Lists faults until none is left or the screen has had time to settle, and returns the last list. */
export async function onceSettled(
  list: () => Promise<readonly string[]>,
  withinMs = SETTLED_WITHIN_MS,
) {
  const deadline = Date.now() + withinMs;
  let faults = await list();
  while (faults.length > 0 && Date.now() < deadline) faults = await list();
  return faults;
}

/**
 * Checks a journey's screen at each size, in the long form only: in the short form, the gallery and the walk of all
 * screens find the same faults in less time. Saves pictures for people when SCREENSHOTS names a folder.
 */
export async function look(page: Page, name: string, sizes = widths) {
  if (isLong || process.env.SCREENSHOTS) await inspect(page, name, sizes);
}

/**
 * Checks that axe finds nothing on a screen and that nothing is wider than it. The short form runs axe, which takes
 * most of the time, only at the first size.
 */
export async function inspect(page: Page, name: string, sizes = widths) {
  // Looks for the element instead of the role, because an open dialog hides the heading from role locators.
  await page.locator('h1').waitFor();
  const folder = process.env.SCREENSHOTS;
  await atEach(sizes, page, async ({ width }) => {
    if (folder) await page.screenshot({ path: `${folder}/${name}-${width}.png`, fullPage: true });
    const withAxe = isLong || width === sizes[0]?.width;
    const faults = await onceSettled(() => findFaults(page, withAxe));
    expect.soft(faults, `${name} at ${width} px`).toEqual([]);
  });
}

interface Size {
  width: number;
  height: number;
}

/** Sets each screen size in turn, and finally the original one. */
export async function atEach(
  sizes: readonly Size[],
  page: Page,
  run: (size: Size) => Promise<void>,
) {
  const before = page.viewportSize();
  for (const size of sizes) {
    await page.setViewportSize(size);
    await run(size);
  }
  if (before) await page.setViewportSize(before);
}

/** Lists buttons and links that a gloved thumb may miss: smaller than 64 px, or closer than 8 px to the next target. */
export async function crampedTargets(part: Locator): Promise<string[]> {
  const targets = await part.locator('button:visible, a:visible').all();
  const boxes = await Promise.all(
    targets.map(async (target) => ({
      name: await target.textContent(),
      ...((await target.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }),
    })),
  );
  const small = boxes.filter(({ width, height }) => width < 64 || height < 64);
  const close = boxes.filter((a, index) =>
    boxes.slice(index + 1).some((b) => {
      const aside = Math.max(b.x - (a.x + a.width), a.x - (b.x + b.width));
      const below = Math.max(b.y - (a.y + a.height), a.y - (b.y + b.height));
      return Math.max(aside, below) < 8;
    }),
  );
  return [
    ...small.map(({ name, width, height }) => `${name}: ${width} x ${height} px`),
    ...close.map(({ name }) => `${name}: less than 8 px to the next`),
  ];
}
