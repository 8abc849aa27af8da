import { useQuery } from '@tanstack/react-query';
import { adminTournamentsQuery } from '../tournaments-query.ts';
import { LateStrokes } from './late-strokes.tsx';

/** Shows the late strokes of the tournaments in play while one waits for a decision. */
export function CurrentLateStrokes() {
  const { data } = useQuery(adminTournamentsQuery);
  const live = data?.filter(({ status }) => status === 'live') ?? [];
  return live.map(({ id }) => <LateStrokes key={id} tournament={id} isHiddenWhenEmpty />);
}
