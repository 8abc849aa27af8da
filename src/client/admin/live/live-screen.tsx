import { useQuery } from '@tanstack/react-query';
import { AdminPage } from '../shell/admin-page.tsx';
import { QueryFace } from '../table/list-faces.tsx';
import { statesListQuery } from '../tournaments/state/tournament-queries.ts';
import { PaceSection } from './pace-section.tsx';
import { TournamentRoom } from './tournament-room.tsx';

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
        <TournamentRoom key={tournament.id} tournament={tournament}>
          {(round) => <PaceSection key={round} tournament={tournament.id} round={round} />}
        </TournamentRoom>
      ))}
    </AdminPage>
  );
}
