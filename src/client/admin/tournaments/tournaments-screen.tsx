import './tournaments.css';
import '../../ui/table/list.css';
import { useQuery } from '@tanstack/react-query';
import { UpdatedNote } from '../../ui/notes/updated-note.tsx';
import { EmptyList, FailedList, StaleList } from '../../ui/table/list-faces.tsx';
import { AdminPage } from '../shell/admin-page.tsx';
import { statesListQuery } from './tournament-queries.ts';
import { TournamentTable } from './tournament-table.tsx';

/** Lists every tournament with its state, drafts too (product 12.14). */
export function TournamentsScreen() {
  const { data, error, dataUpdatedAt, refetch } = useQuery(statesListQuery);
  return (
    <AdminPage
      title="Tournaments"
      aside={<div className="state-aside">{data && <UpdatedNote at={dataUpdatedAt} />}</div>}
    >
      <div className="list">
        {error && data && <StaleList since={dataUpdatedAt} />}
        <div className="list-card">
          {data?.length === 0 && <EmptyList title="There is no tournament yet." onClear={null} />}
          {data && data.length > 0 && <TournamentTable tournaments={data} />}
          {!data && error && <FailedList noun="tournaments" error={error} onRetry={refetch} />}
          {!data && !error && <ListSkeleton />}
        </div>
      </div>
    </AdminPage>
  );
}

function ListSkeleton() {
  return (
    <div role="status" className="state-skeleton">
      <span className="sr-only">Loading tournaments...</span>
      {['first', 'second', 'third'].map((row) => (
        <span key={row} className="list-skeleton" />
      ))}
    </div>
  );
}
