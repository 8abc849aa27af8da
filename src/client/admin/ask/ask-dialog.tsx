import { type ReactNode, useState } from 'react';
import { toOutcome, type WriteWords } from '../../api/outcome.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { CorrectionReasonField } from '../../ui/form/correction-reason-field.tsx';
import { ReasonField } from '../../ui/form/reason-field.tsx';
import { useCorrectionReason } from '../../ui/form/use-correction-reason.ts';
import { useReason } from '../../ui/form/use-reason.ts';
import { SignInAfter } from '../../ui/notes/sign-in-after.tsx';
import { WorkButton } from '../table/work-button.tsx';
import { WriteFailure } from './write-failure.tsx';

interface AskDialogProps {
  title: ReactNode;
  /** The label of the button that confirms. It is "Try again" while nobody knows whether the write was done. */
  verb: string;
  look?: 'main' | 'danger';
  /** The label of the button that changes nothing. */
  keep?: string;
  /** The write that the question is about; absent for a question about this device only. */
  write?: { readonly isPending: boolean; readonly error: Error | null };
  words?: WriteWords;
  /** The question's field for a reason: any text, one that may be empty, or one of the list for corrections. */
  reason?: 'needed' | 'optional' | 'correction' | undefined;
  reasonLabel?: string;
  reasonHint?: string;
  /** Whether the question's own fields are complete; absent for a question without fields. */
  isReady?: boolean;
  onConfirm: (reason: string) => void;
  onClose: () => void;
  children?: ReactNode;
}

const NO_WRITE = { isPending: false, error: null };
const NO_WORDS: WriteWords = { thing: 'it was done' };

/**
 * The question before a write. A press while the write is under way does nothing; after a failure the question stays,
 * with the reason, what is known, and the sign-in where the session has ended.
 */
export function AskDialog({
  title,
  verb,
  look = 'main',
  keep = 'Not now',
  write: { isPending, error } = NO_WRITE,
  words = NO_WORDS,
  reason: reasonKind,
  reasonLabel,
  reasonHint = '3 to 300 characters. The audit keeps it.',
  isReady,
  onConfirm,
  onClose,
  children,
}: AskDialogProps) {
  const isOptional = reasonKind === 'optional';
  const isText = reasonKind === 'needed' || isOptional;
  const text = useReason(isText, '', isOptional);
  const correction = useCorrectionReason(reasonKind === 'correction');
  const reason = isText ? text : correction;
  const [isAsked, setAsked] = useState(false);
  // The same write may have failed before this question.
  const failure = isAsked && !isPending ? error : null;
  const isInDoubt =
    failure !== null && toOutcome(failure).kind === 'unknown' && words.unknown === undefined;
  return (
    <Dialog
      title={title}
      onClose={onClose}
      isQuestion
      focusesField={(reason.isNeeded && !isOptional) || isReady !== undefined}
    >
      <form
        noValidate
        className="grid gap-4 wrap-anywhere"
        onSubmit={(event) => {
          event.preventDefault();
          // React would pass the event on to a form around this component, which would be saved and closed.
          event.stopPropagation();
          const said = reason.take();
          if (said === null || isPending || isReady === false) return;
          setAsked(true);
          onConfirm(said ?? '');
        }}
      >
        {children}
        <CorrectionReasonField reason={correction} />
        <ReasonField
          reason={text}
          label={reasonLabel ?? (isOptional ? 'Reason (optional)' : 'Reason')}
          hint={reasonHint}
        />
        <WriteFailure error={failure} words={words} />
        <div className="list-answers">
          <WorkButton onClick={onClose}>{keep}</WorkButton>
          <SignInAfter error={failure} />
          <WorkButton type="submit" look={look} aria-disabled={isPending || isReady === false}>
            {isInDoubt ? 'Try again' : verb}
          </WorkButton>
        </div>
      </form>
    </Dialog>
  );
}
