import { useId } from 'react';
import type { TeeSheetDocument } from '../../../../contract/admin/tee-sheet.ts';
import { Button } from '../../../ui/button.tsx';
import { formatDateTime } from '../../../ui/dates.ts';
import { isReason, ReasonInput } from '../../ask/reason-input.tsx';
import { isSameSheet } from './groups/edit-groups.ts';

interface SheetHeadProps {
  document: TeeSheetDocument;
  hasChanges: boolean;
  /** True when nothing can be saved now: a save is being sent, or the admin has to choose. */
  isBusy: boolean;
  reason: string;
  onReason: (reason: string) => void;
  /** Null for a tournament that nobody can change. */
  onSave: (() => void) | null;
  onUndo: () => void;
  onMake: () => void;
  onPublish: () => void;
}

/** The header of a tee sheet: what is published, what is only a draft, and the buttons for the whole sheet. */
export function SheetHead({
  document,
  hasChanges,
  isBusy,
  reason,
  onReason,
  onSave,
  onUndo,
  onMake,
  onPublish,
}: SheetHeadProps) {
  const id = useId();
  const { round_id, draft, published, round_status } = document;
  const hasOtherDay = draft && published && isSameSheet(draft.groups, published.groups);
  const needsReason = hasChanges && round_status !== 'setup' && round_status !== 'live';
  return (
    <section className="admin-card" aria-labelledby={id}>
      <h2 id={id} className="text-head font-bold">
        Tee sheet of round {round_id}
      </h2>
      <p>{published ? `Published${describeSaved(published, document)}.` : 'Not published yet.'}</p>
      {hasOtherDay && (
        <p>
          The day of the round has changed since. Publish the tee sheet again, so that its tee times
          are on the new day.
        </p>
      )}
      {draft && !hasOtherDay && (
        <p>
          A draft is saved{describeSaved(draft, document)}.
          {published && ' Tablets show the published tee sheet.'}
        </p>
      )}
      {needsReason && (
        <ReasonInput
          label={`Reason, because the round is ${round_status}`}
          reason={reason}
          onReason={onReason}
        />
      )}
      {onSave && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <Button
            look="primary"
            disabled={!hasChanges || isBusy || (needsReason && !isReason(reason))}
            onClick={onSave}
          >
            Save the draft
          </Button>
          <Button disabled={!hasChanges || isBusy} onClick={onUndo}>
            Undo the changes
          </Button>
          <Button disabled={isBusy} onClick={onMake}>
            Make a tee sheet...
          </Button>
          <Button disabled={hasChanges || !draft} onClick={onPublish}>
            Publish...
          </Button>
        </div>
      )}
      {hasChanges && <p className="text-ink-soft">There are changes that are not saved.</p>}
    </section>
  );
}

function describeSaved(
  { at, by }: { readonly at: string | null; readonly by: string | null },
  { time_zone }: Pick<TeeSheetDocument, 'time_zone'>,
): string {
  return at === null ? '' : ` by ${by ?? 'the operator'}, ${formatDateTime(at, time_zone)}`;
}
