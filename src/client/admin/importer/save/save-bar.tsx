import { useId } from 'react';
import { SignInAfter } from '../../../ui/notes/sign-in-after.tsx';
import { WorkButton } from '../../table/work-button.tsx';
import type { ImportFailure } from '../plan/import-failure.ts';
import { describeHindrance, describeTicketCount, formatSaveLabel } from '../plan/import-words.ts';
import type { Preview } from '../plan/preview.ts';
import { isReasonRight, ReasonInput } from '../plan/reason-input.tsx';
import type { TicketCount } from '../plan/use-ticket-moves.ts';

interface SaveBarProps {
  preview: Preview<unknown>;
  /** The tickets that the rows move; null when no ticket can move. */
  tickets: TicketCount | null;
  isPlanning: boolean;
  isSaving: boolean;
  failure: ImportFailure | null;
  needsReason: boolean;
  reason: string;
  onReason: (reason: string) => void;
  onSave: () => void;
  onCancel: () => void;
}

/** The bar with the save button, or the reason why the rows cannot be saved yet. */
export function SaveBar(props: SaveBarProps) {
  const { preview, tickets, isPlanning, isSaving, failure, needsReason, reason } = props;
  const { onReason, onSave, onCancel } = props;
  const id = useId();
  const lack = isReasonRight(reason, needsReason) ? null : 'Say why, in 3 to 300 characters.';
  const hindrance = describeHindrance(preview) ?? lack;
  const isOff = hindrance !== null || isPlanning || isSaving;
  return (
    <section aria-label="Save" className="admin-card">
      <FailureNotice failure={failure} />
      {needsReason && <ReasonInput reason={reason} isNeeded onReason={onReason} />}
      <p role="status" className="empty:hidden">
        {tickets && describeTicketCount(tickets)}
      </p>
      <div className="work-line">
        <p id={`${id}-state`} role="status">
          {isSaving
            ? 'Saving...'
            : (hindrance ?? 'All rows are saved together, and you can undo them together.')}
        </p>
        <WorkButton onClick={onCancel}>Cancel</WorkButton>
        {failure && <SignInAfter error={failure.error} />}
        <WorkButton
          look="main"
          aria-disabled={isOff}
          aria-describedby={`${id}-state`}
          onClick={() => !isOff && onSave()}
        >
          {isSaving ? 'Saving...' : formatSaveLabel(preview)}
        </WorkButton>
      </div>
    </section>
  );
}

/** The notice that explains why rows were not saved or an import was not undone. */
export function FailureNotice({ failure }: { failure: ImportFailure | null }) {
  return (
    <div role="alert">
      {failure && (
        <div data-kind="failed" className="notice">
          <p>{failure.words}</p>
          {failure.errors.length > 0 && (
            <ul>
              {failure.errors.map((error) => (
                <li key={error}>{error}</li>
              ))}
            </ul>
          )}
        </div>
      )}
    </div>
  );
}
