import type { ReactNode } from 'react';
import type { EndRequestBody } from '../../../../contract/admin/deletion-requests.ts';
import { AskDialog } from '../../ask/ask-dialog.tsx';
import { requestWriteWords } from './request-words.ts';
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

/** The dialog that asks before a deletion request is closed. */
export function CloseRequestDialog({ body, onEnded, ...question }: CloseRequestDialogProps) {
  const end = useEnd(onEnded);
  return (
    <AskDialog
      {...question}
      look="danger"
      write={end}
      words={requestWriteWords}
      isReady={body !== null}
      onConfirm={() => body && end.mutate(body)}
    />
  );
}
