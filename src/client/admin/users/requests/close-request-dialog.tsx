import type { FormEvent, ReactNode } from 'react';
import type { EndRequestBody } from '../../../../contract/admin/deletion-requests.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { SignInAfter } from '../../../ui/notes/sign-in-after.tsx';
import { requestFailureWords } from './request-words.ts';
import { useEnd } from './use-request-step.ts';

interface CloseRequestDialogProps {
  title: ReactNode;
  /** The label of the button that closes the request. */
  verb: string;
  /** The typed end of the request; null until it is complete. */
  body: EndRequestBody | null;
  onClose: () => void;
  onEnded: () => void;
  children: ReactNode;
}

/** The dialog that asks before a deletion request is closed, and explains why that failed. */
export function CloseRequestDialog({
  title,
  verb,
  body,
  onClose,
  onEnded,
  children,
}: CloseRequestDialogProps) {
  const { mutate, error, isPending, submittedAt } = useEnd(onEnded);
  const isReady = body !== null && !isPending;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isReady) mutate(body);
  }

  return (
    <Dialog title={title} onClose={onClose} focusesField>
      <form className="request-end" onSubmit={submit}>
        {children}
        <div role="alert">
          {error && <p className="users-alert">{requestFailureWords(error, submittedAt)}</p>}
        </div>
        <div className="list-answers">
          <Button onClick={onClose}>Not now</Button>
          <SignInAfter error={error} />
          <Button
            type="submit"
            look="danger"
            aria-disabled={!isReady}
            className="aria-disabled:cursor-not-allowed aria-disabled:opacity-60"
          >
            {verb}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
