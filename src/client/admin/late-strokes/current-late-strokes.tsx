import { useQuery } from '@tanstack/react-query';
import { tournamentsQuery } from '../../queries/tournaments-query.ts';
import { LateStrokeSection } from './late-stroke-section.tsx';

/** Shows the late strokes of the tournaments in play while one waits for a decision. */
export function CurrentLateStrokes() {
  const { data } = useQuery(tournamentsQuery);
  const live = data?.filter(({ status }) => status === 'live') ?? [];
  return live.map(({ id, name }) => (
    <LateStrokeSection key={id} tournament={id} name={name} isHiddenWhenEmpty />
  ));
}
