import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useDeferredValue, useId, useState } from 'react';
import { formatCount } from '../../contract/base/counts.ts';
import type { PlayerRow } from '../../contract/game/boards.ts';
import type { Tournament } from '../../contract/game/game.ts';
import { mediaUrl } from '../api/media-url.ts';
import { playersQuery } from '../queries/board-queries.ts';
import { tournamentsQuery } from '../queries/tournaments-query.ts';
import { isTextFound } from '../ui/contains.ts';
import { LoadFailed } from '../ui/notes/load-failed.tsx';
import { StaleNotice } from '../ui/notes/stale-notice.tsx';
import { UpdatedNote } from '../ui/notes/updated-note.tsx';
import { TournamentSelect } from '../ui/tournament-select.tsx';
import { UnknownTournament } from '../ui/unknown-tournament.tsx';
import { describeGolferStatus } from './golfer-words.ts';
import { PlayersSkeleton } from './skeleton.tsx';

interface PlayersProps {
  /** The tournament in the URL; undefined for the current one. */
  tournament: number | undefined;
  onTournament: (id: number) => void;
  /** The search in the URL. */
  search: string;
  onSearch: (text: string) => void;
}

/** The list of a tournament's field, with a search that ignores accents. */
export function Players({ tournament: wanted, onTournament, search, onSearch }: PlayersProps) {
  const { data: tournaments, error, isFetching, refetch } = useQuery(tournamentsQuery);
  if (!tournaments) {
    if (error) return <LoadFailed what="tournaments" error={error} onRetry={refetch} />;
    return <PlayersSkeleton />;
  }
  const chosen =
    wanted === undefined ? tournaments[0] : tournaments.find(({ id }) => id === wanted);
  if (!chosen && tournaments.length > 0) {
    // This device's stored list may be older than the tournament.
    if (isFetching) return <PlayersSkeleton />;
    if (error) return <LoadFailed what="tournament" error={error} onRetry={refetch} />;
    return <UnknownTournament screen="/players" tournaments={tournaments} />;
  }
  if (!chosen) {
    return <p className="py-8 text-lg">No tournament is planned yet. Its players will be here.</p>;
  }
  return (
    <>
      <TournamentSelect tournaments={tournaments} chosen={chosen} onChoose={onTournament} />
      <Field key={chosen.id} tournament={chosen} search={search} onSearch={onSearch} />
    </>
  );
}

interface FieldProps extends Pick<PlayersProps, 'search' | 'onSearch'> {
  tournament: Tournament;
}

function Field({ tournament, search, onSearch }: FieldProps) {
  const { data, error, dataUpdatedAt, refetch } = useQuery(playersQuery(tournament.id));
  const searchId = useId();
  const [text, setText] = useState(search);
  const [shownSearch, setShownSearch] = useState(search);
  const [writtenSearch, setWrittenSearch] = useState(search);
  const searchText = useDeferredValue(text);
  // Another link to this screen, or Back, changed the search in the URL.
  if (search !== shownSearch) {
    setShownSearch(search);
    if (search !== writtenSearch) setText(search);
  }
  if (!data) {
    if (error) return <LoadFailed what="players" error={error} onRetry={refetch} />;
    return <PlayersSkeleton />;
  }
  if (data.rows.length === 0) {
    return (
      <p className="py-8 text-lg">
        The players of this tournament aren't known yet. Come back soon.
      </p>
    );
  }
  const byName = data.rows.toSorted((a, b) => a.full_name.localeCompare(b.full_name));
  const found = byName.filter(({ full_name, team_name }) =>
    isTextFound(searchText, full_name, team_name),
  );
  return (
    <>
      {error && (
        <StaleNotice
          what="These are the players"
          since={dataUpdatedAt}
          error={error}
          onRetry={refetch}
        />
      )}
      <div>
        <label htmlFor={searchId} className="sr-only">
          Search players and teams
        </label>
        <input
          id={searchId}
          type="search"
          value={text}
          placeholder="Search players and teams"
          onChange={({ target: { value } }) => {
            setText(value);
            setWrittenSearch(value);
            onSearch(value);
          }}
          className="min-h-tap w-full rounded-control border-2 border-edge bg-surface px-3 text-ink sm:max-w-sm"
        />
      </div>
      <p role="status" className="text-sm text-ink-soft">
        {found.length} of {formatCount(data.rows.length, 'player')}.{' '}
        <UpdatedNote at={dataUpdatedAt} />
      </p>
      {found.length === 0 ? (
        <p className="py-6 text-lg">No player matches. Check the spelling.</p>
      ) : (
        <ul className="grid grid-cols-1 gap-x-8 sm:grid-cols-2">
          {found.map((row) => (
            <PlayerLine key={row.competitor_id} row={row} tournament={tournament} />
          ))}
        </ul>
      )}
    </>
  );
}

function PlayerLine({ row, tournament }: { row: PlayerRow; tournament: Tournament }) {
  const { competitor_id, full_name, image_url, flag_image_url, team_name } = row;
  return (
    <li className="border-b border-line [content-visibility:auto] [contain-intrinsic-size:auto_4rem]">
      <Link
        to="/players/$playerId"
        params={{ playerId: String(competitor_id) }}
        search={{ tournament: tournament.id }}
        className="flex min-h-14 flex-wrap items-center gap-x-3 py-2"
      >
        <img
          src={mediaUrl(image_url)}
          alt=""
          loading="lazy"
          width={44}
          height={44}
          className="size-11 shrink-0 rounded-full bg-sunken"
        />
        <span className="min-w-0 grow basis-32">
          <strong className="block wrap-anywhere">{full_name}</strong>
          <span className="flex flex-wrap items-center gap-x-2 text-sm text-ink-soft">
            <img
              src={mediaUrl(flag_image_url)}
              alt=""
              loading="lazy"
              width={24}
              height={18}
              className="h-4.5 w-6"
            />
            {team_name}
          </span>
        </span>
        <span data-result="" className="text-right text-sm text-ink-soft">
          {describeGolferStatus(row)}
        </span>
      </Link>
    </li>
  );
}
