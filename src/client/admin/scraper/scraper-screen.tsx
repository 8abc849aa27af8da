import { useQuery } from '@tanstack/react-query';
import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useRef } from 'react';
import * as v from 'valibot';
import { formatCount } from '../../../contract/base/counts.ts';
import { Tournament } from '../../../contract/game/game.ts';
import { loadSnapshot, saveSnapshot } from '../../../outbox/store/snapshots.ts';
import { outbox } from '../../device/outbox-db.ts';
import { logError } from '../../errors/log-error.ts';
import { tournamentsQuery } from '../../queries/tournaments-query.ts';
import { TOURNAMENTS_KEY } from '../../scores/tournament-names.ts';
import { sessionStore } from '../../session/session.ts';
import { useStore } from '../../session/store.ts';
import { formatClockTime } from '../../ui/dates.ts';
import { AdminPage } from '../shell/admin-page.tsx';
import { TournamentsFailed } from '../tournaments-failed.tsx';
import { DifferenceSection } from './difference-section.tsx';
import { FetchForm } from './fetch-form.tsx';
import { FetchSchedule } from './fetch-schedule.tsx';
import { FetchedRows } from './fetched-rows.tsx';
import type { ScraperView } from './scraper-view.ts';
import type { StoredFetch, TournamentRound } from './stored-fetch.ts';
import { useLeaderboard } from './use-leaderboard.ts';

interface ScraperProps {
  view: ScraperView;
  onView: (view: ScraperView) => void;
}

/** The screen that fetches an external leaderboard, previews it and uploads it through the outbox (product 12.9). */
export function ScraperScreen({ view, onView }: ScraperProps) {
  const session = useStore(sessionStore);
  return (
    <AdminPage title="LIV Golf Leaderboard Scraper">
      {session && <RoundScraper owner={session.userId} view={view} onView={onView} />}
    </AdminPage>
  );
}

function RoundScraper({ owner, view, onView }: ScraperProps & { owner: number }) {
  const { tournaments, error, refetch } = useStoredTournaments(owner);
  if (!tournaments) {
    return error ? (
      <TournamentsFailed error={error} onRetry={refetch} />
    ) : (
      <p role="status">Loading tournaments...</p>
    );
  }
  const tournament =
    tournaments.find(({ id }) => id === view.tournament) ??
    tournaments.find(({ current }) => current) ??
    tournaments[0];
  if (!tournament) return <p>There is no tournament yet.</p>;
  return (
    <Scraper
      owner={owner}
      tournaments={tournaments}
      tournament={tournament}
      round={chooseRound(tournament, view.round)}
      onView={onView}
    />
  );
}

/** Returns the round from the URL, or else the live one, or the first. */
function chooseRound({ rounds }: Tournament, asked: number | undefined): number {
  const found =
    rounds.find(({ round_id }) => round_id === asked) ??
    rounds.find(({ status }) => status === 'live') ??
    rounds[0];
  return found?.round_id ?? 1;
}

interface ScraperPartProps {
  owner: number;
  tournaments: readonly Tournament[];
  tournament: Tournament;
  round: number;
  onView: (view: ScraperView) => void;
}

function Scraper({ owner, tournaments, tournament, round, onView }: ScraperPartProps) {
  const of: TournamentRound = { tournament_id: tournament.id, round_id: round };
  const { kept, isFetching, problem, fetchFrom } = useLeaderboard(owner, of);
  const roundStatus = tournament.rounds.find(({ round_id }) => round_id === round)?.status;
  const isFinal = tournament.status === 'final';
  const status = useRef<HTMLParagraphElement>(null);
  const hadRows = useRef(false);
  useEffect(() => {
    // The pressed button is gone with the rows.
    const isFree = document.activeElement === document.body;
    if (hadRows.current && kept === null && isFree) status.current?.focus({ preventScroll: true });
    if (kept !== undefined) hadRows.current = kept !== null;
  }, [kept]);
  const isClosed = !isFinal && roundStatus !== 'setup' && roundStatus !== 'live';
  return (
    <>
      <FetchForm
        tournaments={tournaments}
        tournament={tournament}
        round={round}
        isFetching={isFetching}
        onView={onView}
        onFetch={fetchFrom}
      />
      <p ref={status} tabIndex={-1} role="status">
        {isFetching ? (
          'Fetching data...'
        ) : problem !== null ? (
          <>
            <strong className="text-danger">Error fetching data</strong> {problem}
            {kept &&
              ` The rows below are from ${formatClockTime(Date.parse(kept.fetched.fetched_at))}.`}
          </>
        ) : kept ? (
          <>
            <strong>Data fetched successfully</strong> {describeFetched(kept)}
          </>
        ) : (
          'Ready to fetch data'
        )}
      </p>
      {isClosed && (
        <p data-kind="failed" className="notice">
          Round {round} is closed, so an upload needs a reason.
        </p>
      )}
      {isFinal && (
        <p data-kind="failed" className="notice">
          {tournament.cancelled
            ? 'The tournament was called off, so nothing can be uploaded.'
            : 'The tournament is final, so nothing can be uploaded. Reopen it first if a score has to change.'}
        </p>
      )}
      {kept && !isFetching && (
        <FetchedRows
          key={kept.fetched.id}
          owner={owner}
          round={of}
          kept={kept}
          isClosed={isClosed}
          isFinal={isFinal}
        />
      )}
      <FetchSchedule key={`schedule ${tournament.id}`} tournament={tournament.id} />
      <DifferenceSection key={`differences ${tournament.id}`} tournament={tournament.id} />
    </>
  );
}

function describeFetched({ fetched }: StoredFetch): string {
  const { reading, fetched_at, same_as } = fetched;
  const at = formatClockTime(Date.parse(fetched_at));
  const count = `${formatCount(reading.rows.length, 'player', 'players')} at ${at}.`;
  if (reading.problem !== null || reading.rows.length === 0) {
    return `${count} The leaderboard has no rows for this round.`;
  }
  if (!same_as) return count;
  const same = `The same as ${formatClockTime(Date.parse(same_as.fetched_at))}`;
  return `${count} ${same}, ${same_as.applied_at ? 'which was uploaded' : 'which was not uploaded'}.`;
}

const Tournaments = v.array(Tournament);

/**
 * Returns the tournaments, or those last loaded when there is no network: the panel stores no answers, and an upload
 * must be possible offline.
 */
function useStoredTournaments(owner: number) {
  const { data, error, refetch } = useQuery(tournamentsQuery);
  const kept = useLiveQuery(async () => {
    const read = v.safeParse(
      Tournaments,
      (await loadSnapshot(outbox, owner, TOURNAMENTS_KEY))?.value,
    );
    return read.success ? read.output : null;
  }, [owner]);
  useEffect(() => {
    if (data) saveSnapshot(outbox, owner, TOURNAMENTS_KEY, data).catch(logError);
  }, [data, owner]);
  return { tournaments: data ?? kept ?? null, error, refetch };
}
