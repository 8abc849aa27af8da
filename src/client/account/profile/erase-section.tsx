import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { accountEndpoints } from '../../../contract/account/account-endpoints.ts';
import { KEEP_ACCOUNT_DAYS } from '../../../contract/account/credentials.ts';
import { CallError } from '../../../contract/base/call.ts';
import { callApi } from '../../api/api.ts';
import { Button } from '../../ui/button.tsx';
import { formatDay } from '../../ui/dates.ts';
import { describeFailure } from '../forms/failure-words.ts';
import { FormAlert } from '../forms/form-alert.tsx';
import { Section } from '../forms/section.tsx';
import { profileQuery } from './queries.ts';

// Loaded on demand: the form has code that counts unsent entries, and few users open it.
const EraseForm = lazy(async () => ({ default: (await import('./erase-form.tsx')).EraseForm }));

interface EraseSectionProps {
  userId: number;
  /** When the account will be deleted; null when no deletion is planned. */
  eraseAt: string | null;
}

/** The section for deleting the account. The user can change their mind for some days. */
export function EraseSection({ userId, eraseAt }: EraseSectionProps) {
  const [isOpen, setOpen] = useState(false);
  const queries = useQueryClient();
  const reload = () => queries.refetchQueries(profileQuery(userId));
  return (
    <Section title="Delete your account">
      {eraseAt ? (
        <DeletionNotice eraseAt={eraseAt} onKept={reload} />
      ) : (
        <>
          <p>
            Your names, address, picture, profile and friends are deleted. Your scores and tickets
            stay, without your name. You have {KEEP_ACCOUNT_DAYS} days to change your mind.
          </p>
          {isOpen ? (
            <Suspense>
              <EraseForm
                userId={userId}
                onCancel={() => setOpen(false)}
                onAsked={async () => {
                  await reload();
                  setOpen(false);
                }}
              />
            </Suspense>
          ) : (
            <Button onClick={() => setOpen(true)} className="self-start">
              Delete my account...
            </Button>
          )}
        </>
      )}
    </Section>
  );
}

interface DeletionNoticeProps {
  eraseAt: string;
  onKept: () => Promise<unknown>;
}

function DeletionNotice({ eraseAt, onKept }: DeletionNoticeProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function cancel() {
    setProblem(null);
    setBusy(true);
    try {
      await callApi(accountEndpoints.cancelErase);
      await onKept();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setProblem(describeFailure(error.failure));
    }
    setBusy(false);
  }

  return (
    <div className="flex flex-col items-start gap-3 rounded-lg border border-danger p-4">
      <p role="status">
        Your account will be deleted on <strong>{formatDay(eraseAt)}</strong>, for good. We've sent
        you an email about it.
      </p>
      <FormAlert text={problem} />
      <Button look="primary" onClick={cancel} disabled={isBusy}>
        Keep my account
      </Button>
    </div>
  );
}
