import { usePrefetchQuery, useQuery } from '@tanstack/react-query';
import { TournamentState } from '../../../contract/game/states.ts';
import { UpdatedNote } from '../../ui/notes/updated-note.tsx';
import { settingsQuery } from '../settings/settings-query.ts';
import { AdminPage } from '../shell/admin-page.tsx';
import { SelectFilter } from '../table/filters/select-filter.tsx';
import { EmptyList, FailedList, StaleList } from '../table/list-faces.tsx';
import { WorkButton } from '../table/work-button.tsx';
import { statesListQuery } from '../tournaments/read/tournament-queries.ts';
import { nameState } from '../tournaments/step/state-words.ts';
import { filterTournaments, type ListView, listSeasons } from './list-view.ts';
import { NewDialog } from './new-dialog.tsx';
import { TournamentTable } from './tournament-table.tsx';

interface TournamentsScreenProps {
  view: ListView;
  onView: (part: Partial<ListView>) => void;
}

/** The list of all tournaments with their states, drafts included, and the button for a new one (product 12.14). */
export function TournamentsScreen({ view, onView }: TournamentsScreenProps) {
  const { data, error, dataUpdatedAt, refetch } = useQuery(statesListQuery);
  // A new tournament's dialog opens with the season in the settings.
  usePrefetchQuery(settingsQuery);
  const copySource = data?.find(({ id }) => id === view.copy) ?? null;
  const rows = data && filterTournaments(data, view);
  const hasFilter = view.season !== undefined || view.state !== undefined;
  const clear = () => onView({ season: undefined, state: undefined });
  return (
    <AdminPage
      title="Tournaments"
      aside={
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-ink-soft">
          {data && <UpdatedNote at={dataUpdatedAt} />}
          <WorkButton look="main" aria-haspopup="dialog" onClick={() => onView({ make: 'new' })}>
            New...
          </WorkButton>
        </div>
      }
    >
      <div className="list">
        {error && data && <StaleList since={dataUpdatedAt} />}
        {data && data.length > 0 && (
          <div className="grid grid-cols-[repeat(2,minmax(0,12rem))] gap-x-3 gap-y-2">
            <SelectFilter
              label="Season"
              value={view.season === undefined ? undefined : String(view.season)}
              options={listSeasons(data).map((season) => ({
                value: String(season),
                label: String(season),
              }))}
              onChange={(season) => onView({ season: season ? Number(season) : undefined })}
            />
            <SelectFilter
              label="State"
              value={view.state}
              options={TournamentState.options.map((state) => ({
                value: state,
                label: nameState(state),
              }))}
              onChange={(state) => onView({ state })}
            />
          </div>
        )}
        <div className="list-card">
          {rows?.length === 0 && (
            <EmptyList
              title={hasFilter ? 'No tournament matches.' : 'There is no tournament yet.'}
              onClear={hasFilter ? clear : null}
            />
          )}
          {rows && rows.length > 0 && <TournamentTable tournaments={rows} />}
          {!data && error && <FailedList noun="tournaments" error={error} onRetry={refetch} />}
          {!data && !error && <ListSkeleton />}
        </div>
      </div>
      {data && (view.make || copySource) && (
        <NewDialog
          copied={copySource}
          onClose={() => onView({ make: undefined, copy: undefined })}
        />
      )}
    </AdminPage>
  );
}

function ListSkeleton() {
  return (
    <div role="status" className="grid gap-7 p-5">
      <span className="sr-only">Loading tournaments...</span>
      {['first', 'second', 'third'].map((row) => (
        <span key={row} className="list-skeleton" />
      ))}
    </div>
  );
}
