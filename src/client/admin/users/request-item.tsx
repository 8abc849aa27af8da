import { useMutation, useQueryClient } from '@tanstack/react-query';
import { deletionRequestEndpoints } from '../../../contract/admin/deletion-request-endpoints.ts';
import type {
  DeletionOutcome,
  DeletionRequest,
} from '../../../contract/admin/deletion-requests.ts';
import { formatCount } from '../../../contract/base/counts.ts';
import { callApi } from '../../api/api.ts';
import { formatDate } from '../../ui/dates.ts';
import { SignInAfter } from '../../ui/notes/sign-in-after.tsx';
import { WorkButton } from '../table/work-button.tsx';
import { requestList } from './request-list.ts';
import {
  describeEnd,
  describeRequestState,
  formatDue,
  isOverdue,
  nameRequest,
  requestWriteWords,
} from './request-words.ts';
import { emailFailureWords } from './user-words.ts';

interface RequestItemProps {
  request: DeletionRequest;
  ownId: number | null;
  now: number;
  onEnd: (outcome: DeletionOutcome) => void;
  /** Called with a sentence about what was done. */
  onDone: (words: string) => void;
}

/** A deletion request with its account, state and buttons. */
export function RequestItem(props: RequestItemProps) {
  const { request, now } = props;
  const { name, email, requested_at, account, ended, others } = request;
  return (
    <li className="grid gap-x-6 gap-y-3 border-b border-line p-4 wrap-anywhere @min-[900px]/list:grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)_minmax(0,1.2fr)]">
      <div className="[&>p]:text-ink-soft">
        <h2 className="font-semibold">
          <bdi>{nameRequest(request)}</bdi>
        </h2>
        {email !== '' && (
          <p>
            <bdi>{name}</bdi>
          </p>
        )}
        <p>Received on {formatDate(requested_at)}</p>
      </div>
      {ended ? (
        <p>{describeEnd(ended)}</p>
      ) : (
        <>
          <div>
            <p
              className="font-semibold data-[overdue=true]:text-danger"
              data-overdue={isOverdue(request, now)}
            >
              {formatDue(request, now)}
            </p>
            <p>
              {account ? (
                <>
                  Account <bdi className="font-semibold">{account.username}</bdi>, ID {account.id}
                  {account.is_deleted && ', deleted'}
                </>
              ) : (
                'No account has this address.'
              )}
            </p>
            <p>{describeRequestState(request, now)}</p>
            {others > 0 && <p>{formatCount(others, 'other open request')} of this address.</p>}
          </div>
          <RequestSteps {...props} />
        </>
      )}
    </li>
  );
}

/** An open request's buttons. Admins erase their own account under Profile. */
function RequestSteps({ request, ownId, onEnd, onDone }: RequestItemProps) {
  const { id, state, account } = request;
  const name = nameRequest(request);
  const ask = useAsk(({ email_status }) =>
    onDone(
      email_status === 'kept'
        ? `This server has no mail server, so nothing was sent to ${name}.`
        : `An email with a link is on its way to ${name}.`,
    ),
  );
  const isOwn = account !== null && account.id === ownId;
  const eraseWords = account?.is_confirmed ? 'Erase' : 'Erase with a reason';
  return (
    <div className="flex flex-wrap items-start gap-2 @min-[900px]/list:justify-end">
      {account && !account.is_confirmed && (
        <WorkButton
          {...(state === 'new' && { look: 'likely' })}
          aria-label={`${state === 'new' ? 'Ask for confirmation' : 'Ask again'}: ${name}`}
          aria-disabled={ask.isPending}
          onClick={() => !ask.isPending && ask.mutate(id)}
        >
          {state === 'new' ? 'Ask for confirmation' : 'Ask again'}
        </WorkButton>
      )}
      {account && !isOwn && (
        <WorkButton
          look="danger"
          aria-haspopup="dialog"
          aria-label={`${eraseWords}: ${name}`}
          onClick={() => onEnd('erased')}
        >
          {eraseWords}
        </WorkButton>
      )}
      {isOwn && (
        <p className="text-ink-soft">
          This is your own account. Erase it under Profile, or reject the request.
        </p>
      )}
      {!account && (
        <WorkButton
          look="likely"
          aria-haspopup="dialog"
          aria-label={`End the request: ${name}`}
          onClick={() => onEnd('no-account')}
        >
          End the request
        </WorkButton>
      )}
      <WorkButton
        aria-haspopup="dialog"
        aria-label={`Reject: ${name}`}
        onClick={() => onEnd('rejected')}
      >
        Reject
      </WorkButton>
      <SignInAfter error={ask.error} />
      <p role="alert" data-kind="failed" className="notice empty:hidden">
        {ask.error && emailFailureWords(ask.error, ask.submittedAt, requestWriteWords)}
      </p>
    </div>
  );
}

/** Emails the requester for a confirmation. Loads the list again after every answer. */
function useAsk(onAsked: (request: DeletionRequest) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) =>
      callApi(deletionRequestEndpoints.askForConfirmation, { body: { id } }),
    onSuccess: onAsked,
    onSettled: () => void client.invalidateQueries({ queryKey: requestList.key }),
  });
}
