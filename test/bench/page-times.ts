/** A browser's measurements of a page, in ms; the shift is a share of the screen. */
export interface PageTimes {
  readonly firstPaint: number;
  readonly largestPaint: number;
  readonly shift: number;
}

declare global {
  interface Window {
    pageTimes?: { -readonly [K in keyof PageTimes]: PageTimes[K] };
  }
}

/** Runs in the page before its own scripts: records the times. */
export function recordPageTimes(): void {
  const times = { firstPaint: 0, largestPaint: 0, shift: 0 };
  window.pageTimes = times;
  const observe = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
      type,
      buffered: true,
    });
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') times.firstPaint = startTime;
  });
  observe('largest-contentful-paint', ({ startTime }) => {
    times.largestPaint = startTime;
  });
  observe('layout-shift', (entry) => {
    times.shift += (entry as PerformanceEntry & { value: number }).value;
  });
}
