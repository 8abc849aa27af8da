import { describeFailedWrite, toOutcome, type WriteWords } from '../../api/outcome.ts';
import { WantedList } from './wanted-list.tsx';

interface WriteFailureProps {
  error: Error | null;
  words: WriteWords;
}

/** Why a write has no result, with everything that the API refused or still needs. Read out when it appears. */
export function WriteFailure({ error, words }: WriteFailureProps) {
  return (
    <div role="alert" className="empty:hidden">
      {error && (
        <div data-kind="failed" className="notice">
          <Reasons error={error} words={words} />
        </div>
      )}
    </div>
  );
}

function Reasons({ error, words }: { error: Error; words: WriteWords }) {
  const { problem } = toOutcome(error);
  const faults = problem?.errors?.map(({ message }) => message) ?? [];
  if (problem?.type === 'not-ready' && faults.length > 0) {
    return <WantedList title="Missing for this step" wanted={faults} />;
  }
  return (
    <>
      <p>{describeFailedWrite(error, words)}</p>
      {faults.length > 1 && (
        <ul>
          {faults.slice(1).map((fault) => (
            <li key={fault}>{fault}</li>
          ))}
        </ul>
      )}
    </>
  );
}
