import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useId, useMemo, useState } from 'react';
import type { FetchedLeaderboard } from '../../../contract/admin/feed.ts';
import { feedEndpoints } from '../../../contract/admin/feed-endpoints.ts';
import { CallError } from '../../../contract/base/call.ts';
import { endpoints } from '../../../contract/endpoints.ts';
import type { UploadBody } from '../../../contract/scoring/scoring.ts';
import type { UploadPreview } from '../../../contract/scoring/upload-preview.ts';
import { callApi } from '../../api/api.ts';
import { describeProblem } from '../../api/outcome.ts';
import { saveFile } from '../../device/save-file.ts';
import { Button } from '../../ui/button.tsx';
import { differencesKey } from './difference-queries.ts';
import { LeaderboardTable, saveLeaderboardCsv } from './leaderboard-table.tsx';
import { LeftOut } from './left-out.tsx';
import { getRowMarks, type Mark } from './marks.ts';
import { MatchNames } from './match-names.tsx';
import { PreviewPanel } from './preview-panel.tsx';
import { deleteStoredFetch, type StoredFetch, type TournamentRound } from './stored-fetch.ts';
import { createUploadBody } from './upload-body.ts';
import { UploadPanel } from './upload-panel.tsx';
import { useUpload } from './use-upload.ts';

interface FetchedRowsProps {
  owner: number;
  round: TournamentRound;
  kept: StoredFetch;
  isClosed: boolean;
  isFinal: boolean;
}

/** The rows of a fetched leaderboard: their upload, its preview, and what is left out. */
export function FetchedRows({ owner, round, kept, isClosed, isFinal }: FetchedRowsProps) {
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

/** Asks the server what an upload would do now. Asks again when the window regains the focus. */
function usePreview(body: UploadBody | null) {
  const { data, error, refetch } = useQuery({
    queryKey: ['upload-preview', body],
    queryFn: async ({ signal }): Promise<UploadPreview> => {
      if (!body) throw new Error('no rows to ask about');
      const answer = await callApi(endpoints.uploadScores, {
        query: { dry_run: '1' },
        body,
        signal,
      });
      if (!('counts' in answer)) throw new Error('the answer is no preview');
      return answer;
    },
    enabled: body !== null,
    staleTime: 0,
    refetchOnReconnect: true,
  });
  const refusal =
    error instanceof CallError && 'problem' in error.failure ? error.failure.problem : null;
  const retry = useCallback(() => void refetch(), [refetch]);
  return { preview: data ?? null, error, refusal, retry };
}

/** The beginning of the leaderboard's raw answer, with the whole answer as a file. */
function JsonBox({ fetched }: { fetched: FetchedLeaderboard }) {
  const id = useId();
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      const text = fetched.is_whole_text
        ? fetched.text
        : await callApi(feedEndpoints.leaderboardFetchRaw, { query: { id: fetched.id } });
      saveFile(new Blob([text], { type: 'application/json' }), 'liv_golf_leaderboard.json');
    },
  });
  return (
    <section className="flex min-w-0 flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2 [&>label]:font-bold">
        <label htmlFor={id}>JSON Data</label>
        <Button disabled={isPending} onClick={() => mutate()}>
          Download JSON
        </Button>
      </div>
      {!fetched.is_whole_text && <p>The first 200 kB. The file has all of it.</p>}
      {error && (
        <p role="alert">The server did not send the text. Try again, or fetch the data again.</p>
      )}
      <textarea
        id={id}
        readOnly
        rows={10}
        value={fetched.text}
        spellCheck={false}
        className="w-full rounded-lg border border-edge bg-sunken p-3 font-mono text-small"
      />
    </section>
  );
}
