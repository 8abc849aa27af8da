import { useState } from 'react';
import type { AnnouncementSummary } from '../../../../contract/admin/announcements.ts';
import { SignInAfter } from '../../../ui/notes/sign-in-after.tsx';
import { groupDigits } from '../../../ui/table/filter-words.ts';
import { WorkButton } from '../../../ui/table/work-button.tsx';
import { AgainDialog, type AgainState } from './again-dialog.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { explainRunFailure } from './run-failure-words.ts';
import { useRunChange } from './use-run-change.ts';

const againWords: Readonly<Record<AgainState, string>> = {
  failed: 'Send again to failed',
  uncertain: 'Send again to uncertain',
};

/** The actions on an announcement: pause, resume and cancel it, and send it again to those who may not have it. */
export function RunButtons({ run }: { run: AnnouncementSummary }) {
  const { id, state, counts } = run;
  const [asked, setAsked] = useState<'cancel' | AgainState | null>(null);
  const change = useRunChange(id, () => setAsked(null));
  const close = () => setAsked(null);
  const act = (action: 'pause' | 'resume') => {
    if (!change.isPending) change.mutate(action);
  };
  const isOpen = state === 'sending' || state === 'paused';
  return (
    <>
      <div className="run-buttons">
        {state === 'sending' && <WorkButton onClick={() => act('pause')}>Pause</WorkButton>}
        {state === 'paused' && (
          <WorkButton look="main" onClick={() => act('resume')}>
            Resume
          </WorkButton>
        )}
        {isOpen && (
          <WorkButton look="danger" aria-haspopup="dialog" onClick={() => setAsked('cancel')}>
            Cancel
          </WorkButton>
        )}
        {(['failed', 'uncertain'] as const).map(
          (name) =>
            counts[name] > 0 && (
              <WorkButton key={name} aria-haspopup="dialog" onClick={() => setAsked(name)}>
                {againWords[name]} ({groupDigits(counts[name])})
              </WorkButton>
            ),
        )}
      </div>
      {asked === null && change.error && (
        <div role="alert" className="announcement-failed">
          <p>{explainRunFailure(change.error)}</p>
          <SignInAfter error={change.error} />
        </div>
      )}
      {asked === 'cancel' && <CancelDialog run={run} change={change} onClose={close} />}
      {(asked === 'failed' || asked === 'uncertain') && (
        <AgainDialog id={id} state={asked} seen={counts[asked]} onClose={close} />
      )}
    </>
  );
}
