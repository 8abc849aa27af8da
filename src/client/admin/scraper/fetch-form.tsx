import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { feedEndpoints } from '../../../contract/admin/feed-endpoints.ts';
import type { Tournament } from '../../../contract/game/game.ts';
import { callApi } from '../../api/api.ts';
import { silenceStore } from '../../api/connection.ts';
import { useStore } from '../../session/store.ts';
import { Button } from '../../ui/button.tsx';
import { AskDialog } from '../ask/ask-dialog.tsx';
import type { ScraperView } from './scraper-view.ts';

interface FetchFormProps {
  tournaments: readonly Tournament[];
  tournament: Tournament;
  round: number;
  isFetching: boolean;
  onView: (view: ScraperView) => void;
  onFetch: (url: string) => void;
}

/** The form that chooses a tournament, a round and the leaderboard's URL, and fetches it. */
export function FetchForm(props: FetchFormProps) {
  const { tournaments, tournament, round, isFetching, onView, onFetch } = props;
  const {
    data: source,
    isError,
    isPaused,
  } = useQuery({
    queryKey: ['leaderboard-source', tournament.id],
    queryFn: ({ signal }) =>
      callApi(feedEndpoints.leaderboardSource, { query: { tournament_id: tournament.id }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: true,
  });
  const [typed, setTyped] = useState<{ of: number; url: string } | null>(null);
  const isTyped = typed?.of === tournament.id && typed.url !== source?.url;
  const url = isTyped ? typed.url : (source?.url ?? '');
  const silence = useStore(silenceStore);
  const isMissing = !source && !isTyped && (Boolean(silence) || isError || isPaused);
  const id = useId();

  const [asked, setAsked] = useState<number | null>(null);

  function chooseTournament(chosen: number) {
    setTyped(null);
    setAsked(null);
    onView({ tournament: chosen, round: undefined });
  }

  return (
    <form
      noValidate
      className="grid grid-cols-[minmax(0,1fr)] items-end gap-3 md:grid-cols-[minmax(0,2fr)_minmax(0,1fr)] min-[75rem]:grid-cols-[18rem_8rem_minmax(0,1fr)_auto] min-[75rem]:items-start min-[75rem]:[&>button]:mt-5.5"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isFetching) onFetch(url);
      }}
    >
      <div className="list-filter">
        <label htmlFor={`${id}-tournament`}>Tournament</label>
        <select
          id={`${id}-tournament`}
          value={tournament.id}
          onChange={(event) => {
            const chosen = Number(event.target.value);
            if (isTyped) setAsked(chosen);
            else chooseTournament(chosen);
          }}
        >
          {tournaments.map((one) => (
            <option key={one.id} value={one.id}>
              {one.name}, {one.season}
            </option>
          ))}
        </select>
      </div>
      <div className="list-filter">
        <label htmlFor={`${id}-round`}>Round</label>
        <select
          id={`${id}-round`}
          value={round}
          onChange={(event) =>
            onView({ tournament: tournament.id, round: Number(event.target.value) })
          }
        >
          {tournament.rounds.map(({ round_id }) => (
            <option key={round_id} value={round_id}>
              Round {round_id}
            </option>
          ))}
        </select>
      </div>
      <div className="list-filter md:col-span-full min-[75rem]:col-[auto]">
        <label htmlFor={`${id}-url`}>API URL</label>
        <input
          id={`${id}-url`}
          type="url"
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          value={url}
          aria-describedby={isTyped || isMissing ? `${id}-typed` : undefined}
          onChange={(event) => setTyped({ of: tournament.id, url: event.target.value })}
        />
        {isMissing && (
          <p id={`${id}-typed`} className="text-ink-soft">
            The address comes from the server, and fetching needs a connection.
          </p>
        )}
        {isTyped && (
          <p id={`${id}-typed`} className="text-ink-soft">
            Not the address of this tournament.{' '}
            <button type="button" className="text-link underline" onClick={() => setTyped(null)}>
              Use the usual one
            </button>
          </p>
        )}
      </div>
      <Button
        type="submit"
        look="primary"
        disabled={url.trim() === ''}
        // A disabled button would lose the focus.
        aria-disabled={isFetching}
        className="aria-disabled:opacity-60"
      >
        {isFetching ? 'Fetching...' : 'Start Scraping'}
      </Button>
      {asked !== null && (
        <AskDialog
          title="Leave the typed address?"
          verb="Change the tournament"
          keep="Keep the address"
          onConfirm={() => chooseTournament(asked)}
          onClose={() => setAsked(null)}
        >
          <p>Another tournament has another address, so the one that you typed goes.</p>
        </AskDialog>
      )}
    </form>
  );
}
