import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { liveRoomEndpoints } from '../../../contract/admin/live-room.ts';
import type { TournamentSummary } from '../../../contract/game/states.ts';
import { callApi } from '../../api/api.ts';
import { UpdatedNote } from '../../ui/notes/updated-note.tsx';
import { QueryFace } from '../table/list-faces.tsx';
import { LiveRoomView } from './live-room-view.tsx';
import { liveRoomKey } from './use-room-write.ts';

/** How often the room is loaded again while it is visible, in ms. */
const REFETCH_MS = 5_000;

/** Returns the query of a tournament's groups on the course, and of what waits for the office. */
function liveRoomQuery(tournament: number) {
  return queryOptions({
    queryKey: [...liveRoomKey, tournament],
    queryFn: ({ signal }) =>
      callApi(liveRoomEndpoints.liveRoom, { query: { tournament_id: tournament }, signal }),
    refetchInterval: REFETCH_MS,
    staleTime: 0,
  });
}

interface TournamentRoomProps {
  tournament: Pick<TournamentSummary, 'id' | 'name' | 'current'>;
  /** Whether it is a practice copy. No other screen shows one, so nothing links to one. */
  isPractice?: boolean;
  /** Renders what comes below the groups of a round. */
  children?: (round: number) => ReactNode;
}

/** What waits for a person in a tournament, and each of its groups on the course. */
export function TournamentRoom({ tournament, isPractice = false, children }: TournamentRoomProps) {
  const query = useQuery(liveRoomQuery(tournament.id));
  const { data, dataUpdatedAt } = query;
  const rounds = new Set(data?.groups.map(({ round_id }) => round_id));
  return (
    <section aria-label={tournament.name} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="card-head">
        <h2>{tournament.name}</h2>
        {data && (
          <p>
            <UpdatedNote at={dataUpdatedAt} />
          </p>
        )}
      </div>
      <QueryFace query={query} noun="groups" what="These are the groups" />
      {data && <LiveRoomView room={data} isCurrent={tournament.current} isPractice={isPractice} />}
      {children && [...rounds].map(children)}
    </section>
  );
}
