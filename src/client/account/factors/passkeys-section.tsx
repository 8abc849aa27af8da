import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as v from 'valibot';
import type { SessionUser } from '../../../contract/account/account.ts';
import {
  NewPasskeyBody,
  type PasskeyRow,
  passkeyEndpoints,
} from '../../../contract/account/passkeys.ts';
import { CallError } from '../../../contract/base/call.ts';
import { callApi } from '../../api/api.ts';
import { Button } from '../../ui/button.tsx';
import { formatDate } from '../../ui/dates.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { describeAge, useNow } from '../../ui/notes/age.ts';
import { RetryOrSignIn } from '../../ui/notes/retry-or-sign-in.tsx';
import { toast } from '../../ui/toast.ts';
import { describeDevice } from '../forms/device-words.ts';
import { FormAlert } from '../forms/form-alert.tsx';
import { Section } from '../forms/section.tsx';
import { useSubmit } from '../forms/use-submit.ts';
import { factorsQuery, passkeysQuery } from './factors-query.ts';
import { describePasskeyFailure } from './passkey-words.ts';

/** The passkeys of the user. Absent on a site where browsers make none, such as an IP address. */
export function PasskeysSection({ user }: { user: SessionUser }) {
  const { data, error, refetch } = useQuery(passkeysQuery(user.id));
  const [removed, setRemoved] = useState<PasskeyRow | null>(null);
  if (data && !data.can_add && data.passkeys.length === 0) return null;
  return (
    <Section title="Passkeys">
      <p>
        A passkey signs you in with your finger, your face or a PIN, on this site alone: nobody can
        trick you out of it. Once you have one, your password alone no longer signs you in, so add
        one on a second device, too.
      </p>
      {!data && !error && (
        <div role="status" aria-label="Loading your passkeys" className="h-20 bg-sunken" />
      )}
      {!data && error && (
        <>
          <p role="alert" className="font-semibold text-danger">
            Your passkeys couldn't be loaded. They work as before.
          </p>
          <div>
            <RetryOrSignIn error={error} onRetry={refetch} />
          </div>
        </>
      )}
      {data && data.passkeys.length > 0 && (
        <ul className="divide-y divide-line">
          {data.passkeys.map((passkey) => (
            <PasskeyLine key={passkey.id} passkey={passkey} onRemove={() => setRemoved(passkey)} />
          ))}
        </ul>
      )}
      {data?.can_add && <PasskeyForm key={data.passkeys.length} user={user} />}
      {removed && (
        <RemoveDialog userId={user.id} passkey={removed} onClose={() => setRemoved(null)} />
      )}
    </Section>
  );
}

function PasskeyLine({ passkey, onRemove }: { passkey: PasskeyRow; onRemove: () => void }) {
  const now = useNow();
  const { name, created_at, last_used_at, is_synced, is_set_aside } = passkey;
  const lastUse = last_used_at
    ? `last used ${describeAge(now - Date.parse(last_used_at))}`
    : 'not used yet';
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="text-ink-soft">
          {is_synced ? 'On all your synced devices' : 'On one device'}, added on{' '}
          {formatDate(created_at)}, {lastUse}
        </p>
        {is_set_aside && (
          <p className="font-semibold text-danger">
            Somebody may have a copy of it, so it no longer works. Remove it, and add a new one.
          </p>
        )}
      </div>
      <Button onClick={onRemove} aria-label={`Remove ${name}...`}>
        Remove...
      </Button>
    </li>
  );
}

const NameField = v.object({ name: NewPasskeyBody.entries.name });

function PasskeyForm({ user }: { user: SessionUser }) {
  const form = useForm(NameField, { name: describeDevice(navigator.userAgent) }, true);
  const queries = useQueryClient();
  const submit = useSubmit(
    form,
    async ({ name }) => {
      const { enrolPasskey } = await import('./passkey-ceremony.ts');
      const list = await enrolPasskey(user, name);
      toast('success', 'your passkey is added');
      queries.setQueryData(passkeysQuery(user.id).queryKey, list);
      void queries.invalidateQueries(factorsQuery(user.id));
    },
    (error) =>
      error instanceof CallError
        ? undefined
        : describePasskeyFailure(error, 'go on signing in as you do now'),
  );
  return (
    <form onSubmit={submit.onSubmit} noValidate className="flex flex-col gap-5">
      <FormAlert text={submit.problem} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          form={form}
          name="name"
          label="Name of a new passkey"
          hint="So that you recognise it here."
          autoComplete="off"
        />
      </div>
      <Button type="submit" disabled={submit.isDisabled} className="min-h-12 self-start">
        Add a passkey
      </Button>
    </form>
  );
}

interface RemoveDialogProps {
  userId: number;
  passkey: PasskeyRow;
  onClose: () => void;
}

/** The dialog that removes a passkey. */
function RemoveDialog({ userId, passkey, onClose }: RemoveDialogProps) {
  const queries = useQueryClient();
  const remove = useMutation({
    mutationFn: () =>
      callApi(passkeyEndpoints.removePasskey, { query: { passkey_id: passkey.id } }),
    onSuccess: (list) => {
      queries.setQueryData(passkeysQuery(userId).queryKey, list);
      void queries.invalidateQueries(factorsQuery(userId));
      toast('success', 'the passkey is removed');
      onClose();
    },
  });
  return (
    <Dialog title={`Remove ${passkey.name}?`} onClose={onClose} isQuestion>
      {remove.error && <FormAlert text={describePasskeyFailure(remove.error, 'leave it')} />}
      <p>
        It no longer signs you in here. Your device may go on offering it: delete it in the settings
        of the device, too.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button look="primary" disabled={remove.isPending} onClick={() => remove.mutate()}>
          Remove it
        </Button>
        <Button onClick={onClose}>Keep it</Button>
      </div>
    </Dialog>
  );
}
