import { StepBlockers } from './step-blockers.tsx';
import type { StepFailure } from './step-failure.ts';

/** A step's error, inside its dialog, which stays open with the typed reason. */
export function StepNotice({ failure }: { failure: StepFailure | null }) {
  return (
    <div role="alert">
      {failure && (
        <div className="step-notice">
          {failure.kind === 'missing' && (
            <p>
              <strong>The list has changed.</strong> The round was not closed. Read the new list
              above before you close the round.
            </p>
          )}
          {failure.kind === 'not-ready' && failure.wanted.length > 0 && (
            <StepBlockers title="Missing for this step" wanted={failure.wanted} />
          )}
          {failure.kind !== 'missing' && failure.wanted.length === 0 && <p>{failure.words}</p>}
        </div>
      )}
    </div>
  );
}
