import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ComponentProps, useState } from 'react';
import { deletionRequestEndpoints } from '../../../contract/admin/deletion-request-endpoints.ts';
import type {
  DeletionOutcome,
  DeletionRequest,
  EndRequestBody,
} from '../../../contract/admin/deletion-requests.ts';
import { formatCount, pickForm } from '../../../contract/base/counts.ts';
import { callApi } from '../../api/api.ts';
import { AskDialog } from '../ask/ask-dialog.tsx';
import { nameRequest, requestWriteWords } from './request-words.ts';
import { TypedAnswer } from './typed-answer.tsx';
import { usersKey } from './user-queries.ts';

interface RequestDialogProps {
  request: DeletionRequest;
  onClose: () => void;
  /** Called with a sentence about what was done. */
  onEnded: (words: string) => void;
}

const dialogs = { erased: EraseRequest, rejected: RejectRequest, 'no-account': EndWithoutAccount };

/** The dialog that closes a request in the chosen way. */
export function RequestDialog({
  outcome,
  ...rest
}: RequestDialogProps & { outcome: DeletionOutcome }) {
  const Dialog = dialogs[outcome];
  return <Dialog {...rest} />;
}

/**
 * The dialog that erases a request's account. The admin types its username, and a reason if the request is not
 * confirmed.
 */
function EraseRequest({ request, onClose, onEnded }: RequestDialogProps) {
  const [username, setUsername] = useState('');
  const { id, account } = request;
  const name = account?.username ?? '';
  return (
    <CloseRequestDialog
      title={
        <>
          Erase <bdi>{name}</bdi>?
        </>
      }
      verb="Erase"
      reason={account?.is_confirmed ? undefined : 'needed'}
      reasonHint="Nobody has confirmed this request, so say why you are sure. 3 to 300 characters, without names or the address, because the reason is stored."
      isReady={account?.username === username}
      toBody={(reason) =>
        account && {
          id,
          outcome: 'erased',
          user_id: account.id,
          username,
          reason: reason === '' ? null : reason,
        }
      }
      onClose={onClose}
      onEnded={() => onEnded(`${name} was erased.`)}
    >
      <p>
        Names, email address, picture, profile, friends and messages go. Scores, tickets and points
        stay as “Deleted player”. The address gets a last email. This can't be undone.
      </p>
      <Others request={request} />
      <TypedAnswer
        label={
          <>
            Type <bdi>{name}</bdi> to confirm
          </>
        }
        value={username}
        maxLength={100}
        onChange={setUsername}
      />
    </CloseRequestDialog>
  );
}

/** The dialog that rejects a request. The reason goes into the email to the requester. */
function RejectRequest({ request, onClose, onEnded }: RequestDialogProps) {
  const name = nameRequest(request);
  return (
    <CloseRequestDialog
      title={
        <>
          Reject the request of <bdi>{name}</bdi>?
        </>
      }
      verb="Reject"
      reason="needed"
      reasonHint="The email shows your words. 3 to 300 characters."
      toBody={(reason) => ({ id: request.id, outcome: 'rejected', reason })}
      onClose={onClose}
      onEnded={() => onEnded(`The request of ${name} was rejected.`)}
    >
      <p>Nothing is deleted. The address gets an email with your reason.</p>
      <Others request={request} />
    </CloseRequestDialog>
  );
}

/** The dialog that closes a request whose email address no account has. */
function EndWithoutAccount({ request, onClose, onEnded }: RequestDialogProps) {
  const name = nameRequest(request);
  return (
    <CloseRequestDialog
      title="End the request?"
      verb="End the request"
      toBody={() => ({ id: request.id, outcome: 'no-account' })}
      onClose={onClose}
      onEnded={() => onEnded(`The request of ${name} has ended.`)}
    >
      <p>
        No account has the address {name}. It gets an email that says so, and the request loses the
        name and the address.
      </p>
      <Others request={request} />
    </CloseRequestDialog>
  );
}

function Others({ request: { others } }: { request: DeletionRequest }) {
  if (others === 0) return null;
  const words = formatCount(others, 'other open request');
  return (
    <p>
      {words} of this address {pickForm(others, 'ends', 'end')} too. The address gets one email.
    </p>
  );
}

interface CloseRequestDialogProps
  extends Omit<ComponentProps<typeof AskDialog>, 'write' | 'words' | 'look' | 'onConfirm'> {
  /** Returns the end of the request with the typed reason; null without an account. */
  toBody: (reason: string) => EndRequestBody | null;
  onEnded: () => void;
}

/** The dialog that asks before a deletion request is closed. */
function CloseRequestDialog({ toBody, onEnded, ...question }: CloseRequestDialogProps) {
  const client = useQueryClient();
  const end = useMutation({
    mutationFn: (chosen: EndRequestBody) =>
      callApi(deletionRequestEndpoints.endDeletionRequest, { body: chosen }),
    onSuccess: onEnded,
    // Another admin may have closed it, so the list is loaded again after every answer.
    onSettled: () => void client.invalidateQueries({ queryKey: usersKey }),
  });
  return (
    <AskDialog
      {...question}
      look="danger"
      write={end}
      words={requestWriteWords}
      onConfirm={(reason) => {
        const body = toBody(reason);
        if (body) end.mutate(body);
      }}
    />
  );
}
