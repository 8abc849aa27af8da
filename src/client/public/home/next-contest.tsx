import { lazy, Suspense, useEffect, useState } from 'react';
import { describeTimeLeft, isLastHour } from '../../ui/notes/time-left.ts';
import type { HomeFacts } from './home-facts.ts';

const LiveLine = lazy(async () => ({
  default: (await import('./live/live-strip.tsx')).LiveLine,
}));

const WinnerLine = lazy(async () => ({
  default: (await import('./live/live-strip.tsx')).WinnerLine,
}));

const SECOND_MS = 1_000;
const HALF_MINUTE_MS = 30_000;

/**
 * The next event that can be entered, its days, and how long entry is open; below it who won the last one, which a phone
 * leaves out during play. The lines are reserved before the texts arrive, and the later text comes last, so nothing
 * moves.
 */
export function NextContest({ next, live, finished }: HomeFacts) {
  const closesAt = next?.contest.entry_closes_at ?? null;
  return (
    <p className="min-h-24 leading-6 sm:min-h-18 text-sky-soft">
      {live && (
        <Suspense>
          <LiveLine live={live} />
        </Suspense>
      )}
      {next && (
        <>
          <span className="block">
            Next event: <strong className="text-sky-ink">{next.contest.name}</strong>
          </span>
          <span>
            {next.days && `${next.days}. `}Entry closes{' '}
            {closesAt === null ? (
              'with the first stroke.'
            ) : (
              <Countdown closesAt={Date.parse(closesAt)} />
            )}
          </span>
        </>
      )}
      {finished?.winner && (
        <Suspense>
          <span className={live ? 'max-lg:hidden' : ''}>
            <WinnerLine contest={finished.contest} winner={finished.winner} />
          </span>
        </Suspense>
      )}
    </p>
  );
}

function Countdown({ closesAt }: { closesAt: number }) {
  const [now, setNow] = useState(Date.now);
  const every = isLastHour(closesAt - now) ? SECOND_MS : HALF_MINUTE_MS;
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), every);
    return () => clearInterval(timer);
  }, [every]);
  if (now >= closesAt) return 'now.';
  return (
    <>
      in{' '}
      <strong className="font-display text-xl leading-none whitespace-nowrap text-sky-ink">
        {describeTimeLeft(closesAt - now)}
      </strong>
    </>
  );
}
