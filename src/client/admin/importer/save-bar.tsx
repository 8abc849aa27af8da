import { useId } from 'react';
import { SignInAfter } from '../../ui/notes/sign-in-after.tsx';
import { isReason, ReasonInput } from '../ask/reason-input.tsx';
import { WriteFailure } from '../ask/write-failure.tsx';
import { WorkButton } from '../table/work-button.tsx';
import { describeHindrance, describeTicketCount, formatSaveLabel } from './plan/import-words.ts';
import type { Preview } from './plan/preview.ts';
import type { TicketCount } from './plan/use-ticket-moves.ts';
import { importWords } from './use-save-import.ts';

interface SaveBarProps {
  preview: Preview<unknown>;
  /** The tickets that the rows move; null when no ticket can move. */
  tickets: TicketCount | null;
  isPlanning: boolean;
  isSaving: boolean;
  /** The last save's error; null without one. */
  error: Error | null;
  needsReason: boolean;
  reason: string;
  onReason: (reason: string) => void;
  onSave: () => void;
  onCancel: () => void;
}

/** The bar with the save button, or the reason why the rows cannot be saved yet. */
export function SaveBar(props: SaveBarProps) {
  const { preview, tickets, isPlanning, isSaving, error, needsReason, reason } = props;
  const { onReason, onSave, onCancel } = props;
  const id = useId();
  const lack = !needsReason || isReason(reason) ? null : 'Say why, in 3 to 300 characters.';
  const hindrance = describeHindrance(preview) ?? lack;
  const isOff = hindrance !== null || isPlanning || isSaving;
  return (
    <section aria-label="Save" className="admin-card">
      <WriteFailure error={error} words={importWords} />
      {needsReason && <ReasonInput reason={reason} onReason={onReason} />}
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
        <SignInAfter error={error} />
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
