import { useEffect, useState } from 'react';
import { type Downtime, downtimeEndpoints } from '../../contract/people/downtime-endpoints.ts';
import { callApi } from '../api/api.ts';
import { formatOwnTime } from '../ui/dates.ts';

/** The interval between requests. A random spread keeps a whole course's devices from asking at once. */
const REFETCH_MS = 120_000;
const SPREAD_MS = 30_000;
/** How often the device's clock is compared with the end, because a browser can't run a timer over days. */
const CLOCK_CHECK_MS = 10_000;

/** The line above every screen that announces a planned downtime, until it is over. */
export function DowntimeLine() {
  const downtime = useDowntime();
  if (!downtime) return null;
  return (
    <aside
      ref={publishHeight}
      aria-label="Planned downtime"
      className="bg-notice px-4 py-2 text-center text-sm text-on-notice wrap-anywhere in-[body:has([data-embedded])]:hidden"
    >
      <strong>{downtime.text}</strong> (over at {formatOwnTime(downtime.ends_at)})
    </aside>
  );
}

/** Publishes the height of the line to the style sheets, so that the admin's sidebar leaves room for it. */
function publishHeight(line: HTMLElement | null) {
  if (!line) return;
  const { style } = document.documentElement;
  const publish = () => style.setProperty('--downtime-height', `${line.offsetHeight}px`);
  const observer = new ResizeObserver(publish);
  observer.observe(line);
  return () => {
    observer.disconnect();
    style.removeProperty('--downtime-height');
  };
}

/** Polls for the announcement while the page is visible. Without an answer, the last one stays. */
function useDowntime(): Downtime | null {
  const [downtime, setDowntime] = useState<Downtime | null>(null);
  useEffect(() => {
    const stopController = new AbortController();
    const { signal } = stopController;
    const ask = async () => {
      if (document.visibilityState === 'hidden') return;
      const answer = await callApi(downtimeEndpoints.downtime, { signal }).catch(() => null);
      if (answer && !signal.aborted) setDowntime(answer.downtime);
    };
    void ask();
    const timer = setInterval(ask, REFETCH_MS + Math.random() * SPREAD_MS);
    document.addEventListener('visibilitychange', ask, { signal });
    return () => {
      stopController.abort();
      clearInterval(timer);
    };
  }, []);
  const endsAt = downtime && Date.parse(downtime.ends_at);
  useEffect(() => {
    if (endsAt === null) return;
    const timer = setInterval(() => {
      if (endsAt <= Date.now()) setDowntime(null);
    }, CLOCK_CHECK_MS);
    return () => clearInterval(timer);
  }, [endsAt]);
  return downtime;
}
