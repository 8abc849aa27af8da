import { queryOptions, useQuery } from '@tanstack/react-query';
import { liveRoomEndpoints } from '../../../contract/admin/live-room.ts';
import type { TournamentSummary } from '../../../contract/game/states.ts';
import { callApi } from '../../api/api.ts';
import { UpdatedNote } from '../../ui/notes/updated-note.tsx';
import { AdminPage } from '../shell/admin-page.tsx';
import { QueryFace } from '../table/list-faces.tsx';
import { statesListQuery } from '../tournaments/state/tournament-queries.ts';
import { LiveRoomView } from './live-room-view.tsx';
import { PaceSection } from './pace-section.tsx';
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

/** The office's live room: for each tournament in play what waits for a person, and each group on the course. */
export function LiveScreen() {
  const query = useQuery(statesListQuery);
  const live = query.data?.filter(({ state }) => state === 'live');
  return (
    <AdminPage title="Live">
      <QueryFace query={query} noun="tournaments" what="These are the tournaments" />
      {live?.length === 0 && (
        <p className="admin-card">
          No tournament is in play. The groups appear when a round goes live.
        </p>
      )}
      {live?.map((tournament) => (
        <TournamentRoom key={tournament.id} tournament={tournament} />
      ))}
    </AdminPage>
  );
}

function TournamentRoom({ tournament }: { tournament: TournamentSummary }) {
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
      {data && <LiveRoomView room={data} isCurrent={tournament.current} />}
      {[...rounds].map((round) => (
        <PaceSection key={round} tournament={tournament.id} round={round} />
      ))}
    </section>
  );
}
