import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { contestsQuery } from '../../queries/contests-query.ts';
import { isLastHour } from '../notes/time-left.ts';
import { describeCountdown } from './countdown-words.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;

/**
 * How long after the countdown the app asks the server whether entry has closed, in ms: the server's clock may be
 * behind the device's. All countdowns end together, so each device asks up to {@link SPREAD_MS} later.
 */
const ASK_AFTER_MS = [0, 5_000, 15_000, 30_000];
const SPREAD_MS = 2_000;

/** The countdown to the latest end of entry to a contest. The first stroke may end entry earlier. */
export function EntryCloses({ at }: { at: string | null }) {
  if (at === null) return <p>Entry closes with the first stroke.</p>;
  return <Countdown closesAt={Date.parse(at)} />;
}

function Countdown({ closesAt }: { closesAt: number }) {
  const client = useQueryClient();
  const [now, setNow] = useState(Date.now);
  const isOver = now >= closesAt;
  const every = isLastHour(closesAt - now) ? SECOND_MS : MINUTE_MS / 2;
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), every);
    return () => clearInterval(timer);
  }, [every]);
  useEffect(() => {
    if (!isOver) return;
    const refreshContests = () => client.invalidateQueries({ queryKey: contestsQuery.queryKey });
    const timers = ASK_AFTER_MS.map((ms) =>
      setTimeout(refreshContests, ms + Math.random() * SPREAD_MS),
    );
    return () => timers.forEach(clearTimeout);
  }, [isOver, client]);
  return (
    <p>
      <strong>{describeCountdown(closesAt, now)}</strong>
      {isOver ? '.' : ", or earlier, with the tournament's first stroke."}
    </p>
  );
}
