import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type Factors,
  factorEndpoints,
  type NewTotp,
} from '../../../contract/account/factor-endpoints.ts';
import { CallError } from '../../../contract/base/call.ts';
import { formatCount } from '../../../contract/base/counts.ts';
import { callApi } from '../../api/api.ts';
import { isSessionEnded } from '../../session/session-ended.ts';
import { Button } from '../../ui/button.tsx';
import { formatDate } from '../../ui/dates.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { RetryOrSignIn } from '../../ui/notes/retry-or-sign-in.tsx';
import { Overlay } from '../../ui/overlay.tsx';
import { describeFailure } from '../forms/failure-words.ts';
import { FormAlert } from '../forms/form-alert.tsx';
import { Section } from '../forms/section.tsx';
import { factorsQuery } from './factors-query.ts';

const loadDialog = async () => (await import('./factor-dialog.tsx')).FactorDialog;

interface FactorsSectionProps {
  userId: number;
  username: string;
}

/** The section of the profile for the code of an authenticator app besides the password. */
export function FactorsSection({ userId, username }: FactorsSectionProps) {
  const { data, error, refetch } = useQuery(factorsQuery(userId));
  const queries = useQueryClient();
  const [shown, setShown] = useState<NewTotp | readonly string[] | null>(null);
  const [isRemoving, setRemoving] = useState(false);
  const change = useMutation({ mutationFn: (work: () => Promise<unknown>) => work() });
  const reload = () => queries.invalidateQueries(factorsQuery(userId));

  const add = () => change.mutate(async () => setShown(await callApi(factorEndpoints.startTotp)));
  const renew = () =>
    change.mutate(async () => {
      setShown((await callApi(factorEndpoints.renewRecoveryCodes)).codes);
      await reload();
    });
  const remove = () =>
    change.mutate(async () => {
      const factors = await callApi(factorEndpoints.removeTotp);
      queries.setQueryData(factorsQuery(userId).queryKey, factors);
      setRemoving(false);
    });

  return (
    <Section title="Second way to sign in">
      <FormAlert text={change.isPending ? null : describeError(change.error)} />
      {!data && !error && (
        <div role="status" aria-label="Loading" className="h-20 rounded-card bg-sunken" />
      )}
      {!data && error && (
        <>
          <p role="alert" className="font-semibold text-danger">
            {isSessionEnded(error)
              ? 'You were signed out. Sign in to see this.'
              : "This couldn't be loaded. You sign in as before."}
          </p>
          <div>
            <RetryOrSignIn error={error} onRetry={refetch} />
          </div>
        </>
      )}
      {data && <FactorState factors={data} />}
      {data && (
        <div className="flex flex-wrap gap-3">
          {data.totp_since === null && (
            <Button onClick={add} disabled={change.isPending} className="min-h-12">
              Set up an app
            </Button>
          )}
          {(data.totp_since !== null || data.has_passkey) && (
            <Button onClick={renew} disabled={change.isPending} className="min-h-12">
              Make new recovery codes
            </Button>
          )}
          {data.totp_since !== null && (
            <Button
              onClick={() => setRemoving(true)}
              disabled={change.isPending}
              className="min-h-12"
            >
              Remove the app...
            </Button>
          )}
        </div>
      )}
      {isRemoving && (
        <Dialog title="Remove the authenticator app?" onClose={() => setRemoving(false)} isQuestion>
          <p>
            {data?.has_passkey
              ? 'Your passkeys and recovery codes still work.'
              : 'Your password alone then signs you in. The recovery codes end, too.'}{' '}
            We send you an email about it.
          </p>
          <FormAlert text={change.isPending ? null : describeError(change.error)} />
          <div className="flex flex-wrap gap-3">
            <Button look="danger" onClick={remove} disabled={change.isPending} className="min-h-12">
              Remove it
            </Button>
            <Button onClick={() => setRemoving(false)} className="min-h-12">
              Keep it
            </Button>
          </div>
        </Dialog>
      )}
      {shown && (
        <Overlay
          load={loadDialog}
          props={{
            username,
            shown,
            onCodes: (codes: readonly string[]) => {
              setShown(codes);
              void reload();
            },
            onClose: () => setShown(null),
          }}
          onClose={() => setShown(null)}
        />
      )}
    </Section>
  );
}

function FactorState({ factors }: { factors: Factors }) {
  const { totp_since, has_passkey, recovery_codes, needed_from } = factors;
  const codes =
    recovery_codes === 0
      ? 'No recovery code is left: make new ones, for a day without your device.'
      : `You have ${formatCount(recovery_codes, 'recovery code')} left, for a day without your device.`;
  if (totp_since !== null) {
    return (
      <p>
        You're asked for a code from your authenticator app, since {formatDate(totp_since)}. {codes}
      </p>
    );
  }
  if (has_passkey) {
    return <p>You're asked for your passkey. You can set up an app on your phone, too. {codes}</p>;
  }
  return (
    <p>
      With a code from an app on your phone, nobody can sign in with your password alone.
      {needed_from !== null &&
        ` Admins need it from ${formatDate(needed_from)}: without it, the admin panel stays closed to you then.`}
    </p>
  );
}

function describeError(error: Error | null): string | null {
  if (!error) return null;
  if (!(error instanceof CallError)) throw error;
  return describeFailure(error.failure);
}
