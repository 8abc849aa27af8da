import { useEffect, useState } from 'react';
import type { Contest } from '../../../contract/game/tickets.ts';
import { describeTimeLeft, isLastHour } from '../../ui/notes/time-left.ts';

const SECOND_MS = 1_000;
const HALF_MINUTE_MS = 30_000;

/**
 * The next event that can be entered, and how long. The lines are reserved before the texts arrive, so nothing moves.
 */
export function NextContest({ contest }: { contest: Contest | null }) {
  return (
    <p className="min-h-18 max-w-sm leading-6 text-sky-soft sm:min-h-12">
      {contest && (
        <>
          Your free ticket for <strong className="text-sky-ink">{contest.name}</strong>: entry
          closes{' '}
          {contest.entry_closes_at === null ? (
            'with the first stroke.'
          ) : (
            <Countdown closesAt={Date.parse(contest.entry_closes_at)} />
          )}
        </>
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
      <strong className="font-display text-xl leading-6 text-sky-ink">
        {describeTimeLeft(closesAt - now)}
      </strong>
    </>
  );
}
