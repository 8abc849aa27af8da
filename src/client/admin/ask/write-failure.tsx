import { describeFailedWrite, toOutcome, type WriteWords } from '../../api/outcome.ts';
import { WantedList } from './wanted-list.tsx';

interface WriteFailureProps {
  error: Error | null;
  words: WriteWords;
}

/** Why a write has no result, with what is still needed before it can be done. Read out when it appears. */
export function WriteFailure({ error, words }: WriteFailureProps) {
  const problem = error && toOutcome(error).problem;
  const wanted = (problem?.type === 'not-ready' ? problem.errors : null) ?? [];
  return (
    <div role="alert" className="empty:hidden">
      {error && (
        <div data-kind="failed" className="notice">
          {wanted.length === 0 ? (
            <p>{describeFailedWrite(error, words)}</p>
          ) : (
            <WantedList
              title="Missing for this step"
              wanted={wanted.map(({ message }) => message)}
            />
          )}
        </div>
      )}
    </div>
  );
}
