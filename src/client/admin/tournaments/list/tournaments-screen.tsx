import { usePrefetchQuery, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { TournamentState, type TournamentSummary } from '../../../../contract/game/states.ts';
import { UpdatedNote } from '../../../ui/notes/updated-note.tsx';
import { settingsQuery } from '../../settings/settings-query.ts';
import { AdminPage } from '../../shell/admin-page.tsx';
import { CutText, SecondLine } from '../../table/cut-text.tsx';
import { SelectFilter } from '../../table/filters.tsx';
import { EmptyList, FailedList, StaleList } from '../../table/list-faces.tsx';
import { useListView } from '../../table/list-view.ts';
import { WorkButton } from '../../table/work-button.tsx';
import { StateChip } from '../state/state-chip.tsx';
import { formatTournamentDays, nameState } from '../state/state-words.ts';
import { statesListQuery } from '../state/tournament-queries.ts';
import {
  filterTournaments,
  listSeasons,
  parseTournamentsView,
  type TournamentsView,
} from './list-view.ts';
import { NewDialog } from './new-dialog.tsx';

/** The list of all tournaments with their states, drafts included, and the button for a new one (product 12.14). */
export function TournamentsScreen() {
  const [view, changeView] = useListView(parseTournamentsView);
  const onView = (part: Partial<TournamentsView>) => changeView(part, 'replace');
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
              value={view.season}
              options={listSeasons(data).map((season) => ({
                value: season,
                label: String(season),
              }))}
              onChange={(season) => onView({ season })}
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

/** The table of tournaments. A tournament's name opens its page. */
function TournamentTable({ tournaments }: { tournaments: readonly TournamentSummary[] }) {
  return (
    <table aria-label="Tournaments" className="list-table">
      <thead>
        <tr>
          <th scope="col">Tournament</th>
          <th scope="col" data-goes="phone">
            Place
          </th>
          <th scope="col" data-goes="tablet" style={{ width: '6rem' }}>
            Season
          </th>
          <th scope="col" style={{ width: '7.5rem' }}>
            State
          </th>
          <th scope="col" data-goes="tablet" style={{ width: '7rem' }}>
            Current
          </th>
          <th scope="col" data-goes="phone" style={{ width: '13rem' }}>
            Dates
          </th>
        </tr>
      </thead>
      <tbody>
        {tournaments.map((tournament) => (
          <Row key={tournament.id} tournament={tournament} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ tournament }: { tournament: TournamentSummary }) {
  const { id, name, city, country, season, state, current } = tournament;
  const place = [city, country].filter(Boolean).join(', ');
  const days = formatTournamentDays(tournament);
  return (
    <tr>
      <td>
        <Link
          to="/admin-panel/tournaments/$id"
          params={{ id: String(id) }}
          title={name}
          className="list-open"
        >
          {name}
        </Link>
        <SecondLine
          from="phone"
          text={`${current ? 'Current. ' : ''}${[place, days].filter(Boolean).join(', ')}`}
        />
      </td>
      <td data-goes="phone">
        <CutText text={place} />
      </td>
      <td data-goes="tablet">{season}</td>
      <td>
        <StateChip state={state} />
      </td>
      <td data-goes="tablet">{current && <strong>Current</strong>}</td>
      <td data-goes="phone">
        <CutText text={days} />
        {current && <SecondLine from="tablet" text={`Current, season ${season}`} />}
      </td>
    </tr>
  );
}
