import type { ReactNode } from 'react';
import { Dialog } from '../../../ui/dialog.tsx';
import { SignInAfter } from '../../../ui/notes/sign-in-after.tsx';
import { WorkButton } from '../../table/work-button.tsx';
import { explainRunFailure } from './run-failure-words.ts';

interface RunQuestionProps {
  title: string;
  /** The label of the button that confirms. */
  verb: string;
  look: 'main' | 'danger';
  isPending: boolean;
  error: Error | null;
  onConfirm: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** The dialog that asks before emails are cancelled or sent again, and shows why that failed. */
export function RunQuestion(props: RunQuestionProps) {
  const { title, verb, look, isPending, error, onConfirm, onClose, children } = props;
  return (
    <Dialog title={title} onClose={onClose}>
      {children}
      <div role="alert" className="empty:hidden">
        {error && <p className="announcement-failed">{explainRunFailure(error)}</p>}
      </div>
      <div className="list-answers">
        <WorkButton onClick={onClose}>Not now</WorkButton>
        <SignInAfter error={error} />
        <WorkButton
          look={look}
          aria-disabled={isPending}
          onClick={() => {
            if (!isPending) onConfirm();
          }}
        >
          {verb}
        </WorkButton>
      </div>
    </Dialog>
  );
}
