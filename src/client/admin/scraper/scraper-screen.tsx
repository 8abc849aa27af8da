import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { FetchedLeaderboard } from '../../../contract/admin/feed.ts';
import { formatCount } from '../../../contract/base/counts.ts';
import { endpoints } from '../../../contract/endpoints.ts';
import type { Tournament } from '../../../contract/game/game.ts';
import { callApi } from '../../api/api.ts';
import { describeProblem } from '../../api/outcome.ts';
import { sessionStore } from '../../session/session.ts';
import { useStore } from '../../session/store.ts';
import { Button } from '../../ui/button.tsx';
import { formatClockTime } from '../../ui/dates.ts';
import { differencesKey } from '../differences/difference-queries.ts';
import { DifferenceSection } from '../differences/difference-section.tsx';
import { AdminPage } from '../shell/admin-page.tsx';
import { TournamentsFailed } from '../tournaments-failed.tsx';
import { FetchForm } from './fetch/fetch-form.tsx';
import { FetchSchedule } from './fetch/fetch-schedule.tsx';
import type { ScraperView } from './fetch/scraper-view.ts';
import { deleteStoredFetch, type StoredFetch, type TournamentRound } from './fetch/stored-fetch.ts';
import { useLeaderboard } from './fetch/use-leaderboard.ts';
import { useStoredTournaments } from './fetch/use-stored-tournaments.ts';
import { getRowMarks, type Mark } from './preview/marks.ts';
import { MatchNames } from './preview/match-names.tsx';
import { PreviewPanel } from './preview/preview-panel.tsx';
import { usePreview } from './preview/use-preview.ts';
import { JsonBox } from './rows/json-box.tsx';
import { LeaderboardTable } from './rows/leaderboard-table.tsx';
import { LeftOut } from './rows/left-out.tsx';
import { saveLeaderboardCsv } from './rows/save-leaderboard-csv.ts';
import { createUploadBody } from './upload/upload-body.ts';
import { UploadPanel } from './upload/upload-panel.tsx';
import { useUpload } from './upload/use-upload.ts';

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
        <Rows
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

interface RowsProps {
  owner: number;
  round: TournamentRound;
  kept: StoredFetch;
  isClosed: boolean;
  isFinal: boolean;
}

function Rows({ owner, round, kept, isClosed, isFinal }: RowsProps) {
  const { fetched } = kept;
  const { reading } = fetched;
  const [filter, setFilter] = useState<Mark | null>(null);
  const { tournament_id, round_id } = round;
  const body = useMemo(
    () => createUploadBody({ tournament_id, round_id }, fetched),
    [tournament_id, round_id, fetched],
  );
  // A preview saves nothing, so its reason is not stored.
  const withReason = useMemo(
    () => (isClosed ? { ...body, reason: 'Preview of an upload' } : body),
    [body, isClosed],
  );
  const hasRows = reading.rows.length > 0;
  const { preview, error, refusal, retry } = usePreview(hasRows && !isFinal ? withReason : null);
  const { data: cards } = useQuery({
    queryKey: ['field-of-round', tournament_id, round_id],
    queryFn: ({ signal }) =>
      callApi(endpoints.scoreRecords, { query: { tournament_id, round_id }, signal }),
    enabled: hasRows,
    refetchOnReconnect: true,
  });
  const pars = new Map(
    cards?.competitors[0]?.hole_info.map(({ hole_number, par }) => [hole_number, par]),
  );
  const upload = useUpload(owner, kept);
  const isDone = upload.state?.kind === 'done';
  // After an upload, the preview is out of date.
  const client = useQueryClient();
  useEffect(() => {
    if (!isDone) return;
    retry();
    void client.invalidateQueries({ queryKey: differencesKey });
  }, [isDone, retry, client]);
  const marks = useMemo(() => (preview?.rows ?? []).map(getRowMarks), [preview]);
  if (!hasRows) {
    return (
      <>
        <LeftOut reading={reading} rows={[]} />
        <JsonBox fetched={fetched} />
      </>
    );
  }
  return (
    <>
      <UploadPanel
        upload={upload}
        body={body}
        preview={preview}
        unlikely={listUnlikely(reading.rows, pars)}
        needsReason={isClosed}
        isFinal={isFinal}
        onCsv={() => saveLeaderboardCsv(reading.rows)}
        onLetGo={() => void deleteStoredFetch(owner, round)}
      />
      {preview && <PreviewPanel preview={preview} filter={filter} onFilter={setFilter} />}
      {error && (
        <div role="alert" className="flex flex-wrap items-center gap-4">
          {refusal
            ? `No preview: ${describeProblem(refusal)}.`
            : 'No preview without the server. An upload still fills the holes that nobody entered; all else comes back.'}
          <Button onClick={retry}>Preview again</Button>
        </div>
      )}
      {preview && <MatchNames round={round} rows={preview.rows} onChanged={retry} />}
      <LeaderboardTable rows={reading.rows} marks={marks} filter={filter} />
      <LeftOut reading={reading} rows={preview?.rows ?? []} />
      <JsonBox fetched={fetched} />
    </>
  );
}

/** Strokes over par from which a score counts as unlikely (docs/feed.md). */
const UNLIKELY_OVER_PAR = 5;

/** Lists the holes with unlikely strokes: "Ada Birch, hole 3: 12". */
function listUnlikely(
  rows: FetchedLeaderboard['reading']['rows'],
  pars: ReadonlyMap<number, number>,
): string[] {
  return rows.flatMap((row) =>
    [...pars].flatMap(([hole, par]) => {
      const strokes = row[`Hole ${hole}`];
      const isUnlikely = typeof strokes === 'number' && strokes > par + UNLIKELY_OVER_PAR;
      return isUnlikely ? [`${row.Player}, hole ${hole}: ${strokes}`] : [];
    }),
  );
}
