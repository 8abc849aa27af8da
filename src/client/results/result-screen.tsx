import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatCount } from '../../contract/base/counts.ts';
import type { ResultSnapshot, Results } from '../../contract/game/results.ts';
import { Button, getButtonClass } from '../ui/button.tsx';
import { CodeBar } from '../ui/code-bar.tsx';
import { formatDateTime } from '../ui/dates.ts';
import { LoadFailed } from '../ui/notes/load-failed.tsx';
import { Screen } from '../ui/screen.tsx';
import { CheckPart } from './check-part.tsx';
import { resultFileQuery, resultFileUrl, resultsQuery } from './queries.ts';
import { ResultTables } from './result-tables.tsx';

interface ResultScreenProps {
  tournament: number;
  /** The number of the shown result; the newest by default. */
  number: number | undefined;
}

/** The screen of a tournament's frozen result: what it is, how to check it, and its boards. It can be printed. */
export function ResultScreen({ tournament, number }: ResultScreenProps) {
  const { data: results, error, refetch } = useQuery(resultsQuery(tournament));
  const snapshots = results?.snapshots;
  const snapshot = snapshots?.find((one) => one.number === number) ?? snapshots?.[0];
  return (
    <Screen title="Official result" width="text" isResult lead={results?.name}>
      <style>{PRINT}</style>
      {!results && !error && <p role="status">Loading the result...</p>}
      {!results && error && <LoadFailed what="results" error={error} onRetry={refetch} />}
      {results && !snapshot && (
        <p className="text-lg">
          This tournament has no frozen result. The office freezes one when it makes a tournament
          final.{' '}
          <Link to="/leaderboard" search={{ tournament }} className="text-link underline">
            See its boards
          </Link>
        </p>
      )}
      {results && snapshot && <Result key={snapshot.number} results={results} shown={snapshot} />}
    </Screen>
  );
}

/** On paper, only the result itself. A dark screen prints black on white. */
const PRINT =
  '@media print { :has(> main) > :not(main) { display: none } html, body, main * { color: black !important; background: white !important } }';

function Result({ results, shown }: { results: Results; shown: ResultSnapshot }) {
  const { tournament_id, name, snapshots } = results;
  const file = useQuery(resultFileQuery(tournament_id, shown.number));
  const others = snapshots.filter((one) => one !== shown);
  const [newest] = snapshots;
  return (
    <>
      {newest?.revision && (
        <p className="rounded-card border-2 border-edge p-4 font-semibold wrap-anywhere">
          This result is being revised since {formatDateTime(newest.revision.since)}, your time:{' '}
          {newest.revision.note}
        </p>
      )}
      {newest !== shown && (
        <p className="rounded-card border-2 border-edge p-4 font-semibold">
          This is an earlier result. Result {newest?.number} has replaced it.
        </p>
      )}
      <dl className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4">
        <Fact name={`Result ${shown.number}, frozen`}>
          {formatDateTime(shown.frozen_at)}, your time
        </Fact>
        {file.data?.note && <Fact name="Why it was revised">{file.data.note}</Fact>}
        <Fact name="SHA-256 of the file">
          <CodeBar hex={shown.sha256} className="mb-1 h-7 w-40 max-w-full" />
          <code className="break-all">{shown.sha256}</code>
        </Fact>
        {shown.previous_sha256 && (
          <Fact name="SHA-256 of the result before it">
            <code className="break-all">{shown.previous_sha256}</code>
          </Fact>
        )}
        <Fact name="Signature (Ed25519, base64)">
          <code className="break-all">{shown.signature}</code>
        </Fact>
        <Fact name="Public key of this server (base64)">
          <code className="break-all">{results.public_key}</code>
        </Fact>
      </dl>
      <div className="flex flex-wrap gap-3 print:hidden">
        <a
          href={resultFileUrl(tournament_id, shown.number)}
          download={`result-${tournament_id}-${shown.number}.json`}
          className={getButtonClass()}
        >
          Download the file ({formatCount(shown.bytes, 'byte')})
        </a>
        <Button onClick={() => window.print()}>Print</Button>
      </div>
      <CheckPart results={results} snapshot={shown} />
      {file.error && !file.data && (
        <LoadFailed what="boards" error={file.error} onRetry={file.refetch} />
      )}
      {file.data && <ResultTables document={file.data} />}
      {others.length > 0 && (
        <nav aria-label="Other results" className="flex flex-col print:hidden">
          {others.map(({ number, frozen_at }) => (
            <Link
              key={number}
              to="/results/$tournament"
              params={{ tournament: String(tournament_id) }}
              search={{ number }}
              className="inline-flex min-h-tap items-center text-link underline"
            >
              Result {number} of {name}, {formatDateTime(frozen_at)}
            </Link>
          ))}
        </nav>
      )}
    </>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd className="font-semibold wrap-anywhere">{children}</dd>
    </div>
  );
}
