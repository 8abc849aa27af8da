import type { Page } from 'playwright-core';

interface PadLimits {
  readonly target: number;
  readonly gap: number;
  /** Whether the pad has the layout for very small screens, which scrolls. */
  readonly scrolls: boolean;
}

/** Targets of 64 px with 8 px between (docs/field.md#the-walking-scorer). */
export const PAD_LIMITS: PadLimits = { target: 64, gap: 8, scrolls: false };

/**
 * Returns the faults of the pad's layout: a target that is too small, too close or covered; a text that overflows; a
 * label of Next on two lines; words that touch an edge; rows of unequal height or cut off.
 */
export function listPadFaults(limits: PadLimits): string[] {
  const foundFaults: string[] = [];
  const pad = document.querySelector<HTMLElement>('.pad-screen');
  if (!pad) return ['there is no pad'];
  const isSeen = (element: Element) =>
    element.checkVisibility() && element.getClientRects().length > 0;
  const bar = document.querySelector('header');
  const targets = [
    ...pad.querySelectorAll('button, a'),
    ...(bar?.querySelectorAll('button, a') ?? []),
  ].filter(isSeen);
  /** Elements only for screen readers have no size. */
  const isForReaders = (element: Element | null): boolean =>
    element !== null &&
    element !== pad &&
    (getComputedStyle(element).clipPath !== 'none' ||
      element.matches('.sr-only') ||
      isForReaders(element.parentElement));
  const readName = (element: Element) =>
    `${element.className} "${element.getAttribute('aria-label') ?? element.textContent}"`;
  const measuredTargets = targets.map((element) => ({
    name: readName(element),
    isOnPad: pad.contains(element),
    box: element.getBoundingClientRect(),
  }));
  for (const { name, isOnPad, box } of measuredTargets) {
    if (isOnPad && Math.min(box.width, box.height) < limits.target - 0.01) {
      foundFaults.push(`${name}: ${box.width.toFixed(1)} x ${box.height.toFixed(1)} px`);
    }
  }
  for (const [index, a] of measuredTargets.entries()) {
    for (const b of measuredTargets.slice(index + 1)) {
      if (!a.isOnPad && !b.isOnPad) continue;
      const across = Math.max(a.box.left - b.box.right, b.box.left - a.box.right);
      const along = Math.max(a.box.top - b.box.bottom, b.box.top - a.box.bottom);
      // Scrolled and fixed targets may pass each other. Their distance counts only where both are on the pad.
      const isFar = a.isOnPad && b.isOnPad ? limits.gap : 0;
      const gap = Math.max(across, along);
      if (gap < isFar - 0.01) foundFaults.push(`${a.name} | ${b.name}: ${gap.toFixed(1)} px apart`);
    }
  }

  const rows = [...pad.querySelectorAll<HTMLElement>('[data-player]')];
  if (rows.length !== 3) foundFaults.push(`${rows.length} rows`);
  for (const target of targets.filter((one) => pad.contains(one))) {
    if (limits.scrolls) target.scrollIntoView({ block: 'center' });
    const { left, top, width, height } = target.getBoundingClientRect();
    const corners = [
      [left + 6, top + 6],
      [left + width - 6, top + 6],
      [left + 6, top + height - 6],
      [left + width - 6, top + height - 6],
    ] as const;
    const isReached = corners.every(([x, y]) => target.contains(document.elementFromPoint(x, y)));
    if (!isReached) foundFaults.push(`${readName(target)} is covered or off the screen`);
  }
  scrollTo(0, 0);
  const heights = rows.map((row) => row.getBoundingClientRect().height);
  if (Math.max(...heights) - Math.min(...heights) > 1)
    foundFaults.push(`rows of ${heights.join(', ')} px`);
  const lowest = rows.at(-1)?.getBoundingClientRect().bottom ?? 0;
  if (!limits.scrolls && lowest > innerHeight)
    foundFaults.push(`the last row ends at ${lowest} px`);
  if (document.documentElement.scrollWidth > innerWidth) foundFaults.push('wider than the screen');

  const words = document.createTreeWalker(pad, NodeFilter.SHOW_TEXT);
  for (let text = words.nextNode(); text; text = words.nextNode()) {
    const element = text.parentElement;
    if (!element || !isSeen(element) || !text.nodeValue?.trim()) continue;
    if (isForReaders(element) || getComputedStyle(element).textOverflow === 'ellipsis') continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    const outer = element
      .closest('button, .pad-slot-box, .pad-out, .pad-row, .pad-last, .pad-head')
      ?.getBoundingClientRect();
    if (!outer) continue;
    const size = Number.parseFloat(getComputedStyle(element).fontSize);
    for (const inner of range.getClientRects()) {
      // The line height of a font is more than the height of its letters.
      const slack = Math.max(0, (inner.height - size) / 2) + 1;
      const over = Math.max(
        outer.left - inner.left,
        inner.right - outer.right,
        outer.top - inner.top - slack,
        inner.bottom - outer.bottom - slack,
      );
      if (over > 0.5) foundFaults.push(`"${text.nodeValue}" sticks out ${over.toFixed(1)} px`);
    }
  }
  for (const name of [...pad.querySelectorAll<HTMLElement>('.pad-row .pad-name')].filter(isSeen)) {
    const lines =
      name.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(name).lineHeight);
    if (lines > 2.2) foundFaults.push(`${name.textContent} takes ${lines.toFixed(1)} lines`);
    const range = document.createRange();
    range.selectNodeContents(name);
    const right = range.getBoundingClientRect().right;
    if (right > name.getBoundingClientRect().right + 0.5)
      foundFaults.push(`${name.textContent} is cut`);
  }
  const countLines = (element: Element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
  };
  for (const words of [...pad.querySelectorAll('.pad-next small')].filter(isSeen)) {
    if (countLines(words) > 1)
      foundFaults.push(`"${words.textContent}" takes ${countLines(words)} lines`);
  }
  for (const words of [...pad.querySelectorAll('.pad-out > p')].filter(isSeen)) {
    // The row's background extends 4 px beyond the row.
    const ground = words.closest('.pad-row')?.getBoundingClientRect();
    const { left, right } = words.getBoundingClientRect();
    const edge = ground ? Math.min(left - ground.left, ground.right - right) : 0;
    if (edge < limits.gap)
      foundFaults.push(`${words.textContent} stands ${edge.toFixed(1)} px from the edge`);
  }
  const names = rows.filter((row) => (row.querySelector('.pad-name')?.clientWidth ?? 0) > 40);
  if (names.length !== rows.length) foundFaults.push(`${names.length} names`);
  return foundFaults;
}

/** Checks the pad on the screen. `scrolls` is true for the layout for very small screens. */
export function findPadFaults(page: Page, scrolls: boolean): Promise<string[]> {
  return page.evaluate(listPadFaults, { ...PAD_LIMITS, scrolls });
}
