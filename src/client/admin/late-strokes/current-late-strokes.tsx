import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { tournamentsQuery } from '../../queries/tournaments-query.ts';
import { lateStrokesQuery } from './late-stroke-queries.ts';

/** Loaded only when a stroke waits for a decision. */
const LateStrokeSection = lazy(async () => ({
  default: (await import('./late-stroke-section.tsx')).LateStrokeSection,
}));

/** The late strokes of the tournaments in play, shown while one waits for a decision. */
export function CurrentLateStrokes() {
  const { data } = useQuery(tournamentsQuery);
  const live = data?.filter(({ status }) => status === 'live') ?? [];
  return live.map(({ id, name }) => <WaitingStrokes key={id} tournament={id} name={name} />);
}

function WaitingStrokes({ tournament, name }: { tournament: number; name: string }) {
  const [wasNeeded, setNeeded] = useState(false);
  const { data, error } = useQuery(lateStrokesQuery(tournament));
  const isNeeded = data ? data.strokes.some(({ decision }) => decision === null) : error !== null;
  // The section stays after the last decision, because it shows that decision.
  if (isNeeded && !wasNeeded) setNeeded(true);
  if (!isNeeded && !wasNeeded) return null;
  return (
    <Suspense>
      <LateStrokeSection tournament={tournament} name={name} isHiddenWhenEmpty />
    </Suspense>
  );
}
