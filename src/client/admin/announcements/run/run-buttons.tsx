import { useEffect, useRef, useState } from 'react';
import type { AnnouncementSummary } from '../../../../contract/admin/announcements.ts';
import { formatNumber } from '../../../../contract/base/counts.ts';
import { describeFailedWrite } from '../../../api/outcome.ts';
import { SignInAfter } from '../../../ui/notes/sign-in-after.tsx';
import { WorkButton } from '../../table/work-button.tsx';
import { AgainDialog, type AgainState } from './again-dialog.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { runWriteWords } from './run-failure-words.ts';
import { useRunChange } from './use-run-change.ts';

const againWords: Readonly<Record<AgainState, string>> = {
  failed: 'Resend to failed ones',
  uncertain: 'Resend to uncertain ones',
};

/** The buttons that pause, resume or cancel an announcement, and send it again to people who may not have it. */
export function RunButtons({ run }: { run: AnnouncementSummary }) {
  const { id, state, counts } = run;
  const [openDialog, setOpenDialog] = useState<'cancel' | AgainState | null>(null);
  const change = useRunChange(id, finish);
  const group = useRef<HTMLFieldSetElement>(null);
  const isOpen = state === 'sending' || state === 'paused';

  const hasActed = useRef(false);

  function finish() {
    setOpenDialog(null);
    hasActed.current = true;
  }

  // The pressed button disappears when the new state arrives, so the focus moves to the group.
  useEffect(() => {
    if (!hasActed.current || document.activeElement !== document.body) return;
    hasActed.current = false;
    group.current?.focus({ preventScroll: true });
  });

  return (
    <>
      <fieldset ref={group} tabIndex={-1} className="flex flex-wrap gap-2">
        <legend className="sr-only">Actions</legend>
        {isOpen && (
          // One button for both, so that the focus stays on it.
          <WorkButton
            {...(state === 'paused' && { look: 'main' })}
            aria-disabled={change.isPending}
            onClick={() => {
              if (!change.isPending) change.mutate(state === 'paused' ? 'resume' : 'pause');
            }}
          >
            {state === 'paused' ? 'Resume' : 'Pause'}
          </WorkButton>
        )}
        {isOpen && (
          <WorkButton look="danger" aria-haspopup="dialog" onClick={() => setOpenDialog('cancel')}>
            Cancel
          </WorkButton>
        )}
        {(['failed', 'uncertain'] as const).map(
          (name) =>
            counts[name] > 0 && (
              <WorkButton key={name} aria-haspopup="dialog" onClick={() => setOpenDialog(name)}>
                {againWords[name]} ({formatNumber(counts[name])})
              </WorkButton>
            ),
        )}
      </fieldset>
      {openDialog === null && change.error && (
        <div role="alert" className="announcement-failed">
          <p>{describeFailedWrite(change.error, runWriteWords)}</p>
          <SignInAfter error={change.error} />
        </div>
      )}
      {openDialog === 'cancel' && (
        <CancelDialog run={run} change={change} onClose={() => setOpenDialog(null)} />
      )}
      {(openDialog === 'failed' || openDialog === 'uncertain') && (
        <AgainDialog
          id={id}
          state={openDialog}
          seen={counts[openDialog]}
          onClose={() => setOpenDialog(null)}
          onSent={finish}
        />
      )}
    </>
  );
}
