import { useMutation } from '@tanstack/react-query';
import { formatCount } from '../../contract/base/counts.ts';
import type { ResultSnapshot, Results } from '../../contract/game/results.ts';
import { Button } from '../ui/button.tsx';
import type { ResultCheck } from './check-result.ts';
import type { CheckAnswer, CheckQuestion } from './check-worker.ts';
import { resultFileUrl } from './queries.ts';

interface CheckPartProps {
  results: Results;
  snapshot: ResultSnapshot;
}

/** The section that checks the file of a result on this device, and says what agrees and which line does not. */
export function CheckPart({ results, snapshot }: CheckPartProps) {
  const { tournament_id, public_key } = results;
  const url = resultFileUrl(tournament_id, snapshot.number);
  const { data, isPending, mutate } = useMutation({
    mutationFn: () => askWorker({ url, facts: { ...snapshot, public_key: public_key ?? '' } }),
  });
  return (
    <section aria-label="Check it here" className="flex flex-col items-start gap-3 print:hidden">
      <Button look="primary" disabled={isPending} onClick={() => mutate()}>
        {isPending ? 'Checking...' : 'Check it here'}
      </Button>
      <div role="status" className="flex flex-col gap-2">
        {data === null && (
          <p className="font-semibold text-danger">
            {isSecureContext
              ? "The file couldn't be loaded. Check your connection and try again."
              : "This browser can't check the file here: it needs an HTTPS page for that."}
          </p>
        )}
        {data && (
          <>
            <p className="text-lg font-bold">{describeChecks(data)}</p>
            <ul className="flex flex-col gap-2">
              {data.map((check) => (
                <CheckItem key={check.words} check={check} />
              ))}
            </ul>
          </>
        )}
      </div>
    </section>
  );
}

/** With more wrong lines, the rest is counted. */
const SHOWN_LINES = 50;

function CheckItem({ check: { words, isRight, lines } }: { check: ResultCheck }) {
  const mark = isRight === null ? '–' : isRight ? '✓' : '✗';
  const rest = lines.length - SHOWN_LINES;
  return (
    <li className={isRight === false ? 'text-danger' : ''}>
      <span aria-hidden="true" className="mr-2 font-bold">
        {mark}
      </span>
      {words}
      {lines.length > 0 && (
        <ul className="ml-6 flex list-disc flex-col gap-1 pt-1 wrap-anywhere">
          {lines.slice(0, SHOWN_LINES).map((line) => (
            <li key={line}>{line}</li>
          ))}
          {rest > 0 && <li>And {formatCount(rest, 'more line')}.</li>}
        </ul>
      )}
    </li>
  );
}

function describeChecks(checks: readonly ResultCheck[]): string {
  if (checks.some(({ isRight }) => isRight === false)) return 'Something does not agree.';
  const isWhole = checks.every(({ isRight }) => isRight);
  return isWhole ? 'Everything agrees.' : 'What this browser can check agrees.';
}

/** Lets a worker check a file, so that the page stays usable meanwhile. */
function askWorker(question: CheckQuestion): Promise<CheckAnswer> {
  const worker = new Worker(new URL('./check-worker.ts', import.meta.url), { type: 'module' });
  const { promise, resolve } = Promise.withResolvers<CheckAnswer>();
  worker.addEventListener('message', ({ data }: MessageEvent<CheckAnswer>) => resolve(data));
  worker.addEventListener('error', () => resolve(null));
  worker.postMessage(question);
  return promise.finally(() => worker.terminate());
}
