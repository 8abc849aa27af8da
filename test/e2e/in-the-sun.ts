import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { isLong } from '../form.ts';
import { untilTapsCount } from './group-pad.ts';
import { atEach, findFaults, onceSettled } from './look.ts';

const TARGET_PX = 64;
const GAP_PX = 8;
const CONTRAST = 7;

/**
 * The screen sizes for the pad: a phone, in the long form two tablets and a desktop, too. `pad-shapes.test.ts` measures
 * the open hole at every size in the short form.
 */
const sizes = [
  { width: 390, height: 844 },
  ...(isLong
    ? [
        { width: 820, height: 1180 },
        { width: 1180, height: 820 },
        { width: 1440, height: 900 },
      ]
    : []),
];

/**
 * Lists faults for a gloved thumb or for eyes in the sun: targets that are small or close, and texts with too little
 * contrast.
 */
function faultsInSun(limits: { target: number; gap: number; contrast: number }): string[] {
  const scope = document.querySelector('dialog[open]') ?? document.querySelector('main');
  const foundFaults: string[] = [];
  if (!scope) return ['there is nothing to look at'];
  const isSeen = (element: Element) => element.checkVisibility();
  const targets = [...scope.querySelectorAll('button, a, select')].filter(isSeen);
  const boxes = targets.map((element) => ({
    name: element.getAttribute('aria-label') ?? element.textContent ?? '',
    box: element.getBoundingClientRect(),
  }));
  for (const { name, box } of boxes) {
    if (Math.min(box.width, box.height) < limits.target - 0.01) {
      foundFaults.push(`${name}: ${box.width.toFixed(1)} x ${box.height.toFixed(1)} px`);
    }
  }
  for (const [index, a] of boxes.entries()) {
    for (const b of boxes.slice(index + 1)) {
      const across = Math.max(a.box.left - b.box.right, b.box.left - a.box.right);
      const along = Math.max(a.box.top - b.box.bottom, b.box.top - a.box.bottom);
      const gap = Math.max(across, along);
      if (gap < limits.gap - 0.01)
        foundFaults.push(`${a.name} | ${b.name}: ${gap.toFixed(1)} px apart`);
    }
  }

  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  const rgba = (colour: string) => {
    if (!canvas) throw new Error('no canvas');
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = colour;
    canvas.fillRect(0, 0, 1, 1);
    return [...canvas.getImageData(0, 0, 1, 1).data];
  };
  const luminance = (colour: string) => {
    const [r = 0, g = 0, b = 0] = rgba(colour).map((part) => {
      const share = part / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const readGround = (element: Element | null): string => {
    if (!element) return 'white';
    const { backgroundColor } = getComputedStyle(element);
    return rgba(backgroundColor)[3] === 255 ? backgroundColor : readGround(element.parentElement);
  };
  const texts = [...scope.querySelectorAll('*')].filter(
    (element) =>
      isSeen(element) &&
      !element.closest(':disabled, .sr-only') &&
      [...element.childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim()),
  );
  for (const element of texts) {
    const pair = [luminance(getComputedStyle(element).color), luminance(readGround(element))];
    const ratio = (Math.max(...pair) + 0.05) / (Math.min(...pair) + 0.05);
    if (ratio < limits.contrast)
      foundFaults.push(`${element.textContent}: contrast ${ratio.toFixed(1)}`);
  }
  if (texts.length < 3 || boxes.length < 1) foundFaults.push('too little was measured');
  return foundFaults;
}

/**
 * Measures a screen at every size, and saves pictures for people when SCREENSHOTS names a folder.
 * @param prepare runs at each size before the measurement
 */
export async function lookInSun(page: Page, name: string, prepare?: () => Promise<unknown>) {
  await atEach(sizes, page, async (size) => {
    await prepare?.();
    await measure(page, name, size);
  });
  // A new size moves the targets, so the pad ignores taps for a moment.
  await untilTapsCount(page);
}

async function measure(
  page: Page,
  name: string,
  { width, height }: { width: number; height: number },
) {
  const folder = process.env.SCREENSHOTS;
  if (folder) await page.screenshot({ path: `${folder}/pad-${name}-${width}.png` });
  const faults = await onceSettled(() =>
    findFaultsInSun(page, isLong || width === sizes[0]?.width),
  );
  expect.soft(faults, `${name} at ${width} x ${height}`).toEqual([]);
}

/** Lists a screen's faults. axe takes most of the time, so the short form runs it only at the first size. */
async function findFaultsInSun(page: Page, withAxe: boolean): Promise<string[]> {
  const limits = { target: TARGET_PX, gap: GAP_PX, contrast: CONTRAST };
  const faults = await page.evaluate(faultsInSun, limits);
  return [...faults, ...(await findFaults(page, withAxe))];
}
