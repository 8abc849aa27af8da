import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import type { Form } from '../../../ui/form/use-form.ts';
import { SignInAfter } from '../../../ui/notes/sign-in-after.tsx';
import type { StepFailure } from './step-failure.ts';
import { StepNotice } from './step-notice.tsx';

interface ReasonedAnswersProps {
  form: Form<'reason', unknown>;
  /** Whether a reason is required; null when the form has no reason. */
  needsReason: boolean | null;
  /** The label and the hint of the reason, when it is more than a reason. */
  reasonLabel?: string;
  reasonHint?: string;
  failure: StepFailure | null;
  isSending: boolean;
  /** Whether the form can be sent. */
  isReady: boolean;
  /** The label of the button that changes nothing. */
  keepLabel: string;
  onKeep: () => void;
  submitLabel: string;
  isDestructive?: boolean;
  /** Content between the reason and the buttons. */
  children?: ReactNode;
}

/** The end of a form that changes a tournament: the reason, the server's error, and the two buttons. */
export function ReasonedAnswers({
  form,
  needsReason,
  reasonLabel = needsReason ? 'Reason' : 'Reason (optional)',
  reasonHint = '3 to 300 characters. The audit keeps it.',
  failure,
  isSending,
  isReady,
  keepLabel,
  onKeep,
  submitLabel,
  isDestructive = false,
  children,
}: ReasonedAnswersProps) {
  return (
    <>
      {needsReason !== null && (
        <TextField
          form={{ ...form, isBusy: isSending }}
          name="reason"
          label={reasonLabel}
          hint={reasonHint}
          autoComplete="off"
        />
      )}
      {children}
      <StepNotice failure={failure} />
      <div className="list-answers">
        <Button onClick={onKeep}>{keepLabel}</Button>
        {failure && <SignInAfter error={failure.error} />}
        {/* A disabled button would lose the focus while the form is sent. The form itself prevents a second submission. */}
        <Button
          type="submit"
          look={isDestructive ? 'danger' : 'primary'}
          aria-disabled={!isReady || isSending}
          className="aria-disabled:cursor-not-allowed aria-disabled:opacity-60"
        >
          {submitLabel}
        </Button>
      </div>
    </>
  );
}
