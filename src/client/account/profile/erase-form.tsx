import { Link } from '@tanstack/react-router';
import { useLiveQuery } from 'dexie-react-hooks';
import { accountEndpoints } from '../../../contract/account/account-endpoints.ts';
import { EraseBody } from '../../../contract/account/credentials.ts';
import { formatCount } from '../../../contract/base/counts.ts';
import { listUnsent } from '../../../outbox/show/needs-you.ts';
import { callApi } from '../../api/api.ts';
import { outbox } from '../../device/outbox-db.ts';
import { Button } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { FormAlert } from '../forms/form-alert.tsx';
import { useSubmit } from '../forms/use-submit.ts';
import { describeWrongPassword } from '../forms/wrong-password-words.ts';
import { countUnsent } from '../sign-out/sign-out-words.ts';

interface EraseFormProps {
  userId: number;
  onCancel: () => void;
  onAsked: () => Promise<unknown>;
}

/** The form that asks for the password before the account is deleted, and warns about unsent entries. */
export function EraseForm({ userId, onCancel, onAsked }: EraseFormProps) {
  const form = useForm(EraseBody, { password: '' });
  const unsent = useLiveQuery(async () => countUnsent(await listUnsent(outbox, userId)), [userId]);
  const count = unsent ? unsent.waiting + unsent.needsYou : 0;
  const submit = useSubmit(
    form,
    async (body) => {
      await callApi(accountEndpoints.requestErase, { body });
      await onAsked();
    },
    describeWrongPassword(
      "That's not your password. Your account stays. If you don't have one yet, “Password” above tells you how to get one.",
    ),
  );

  return (
    <form onSubmit={submit.onSubmit} noValidate className="flex flex-col gap-5">
      <FormAlert text={submit.problem} password={form.values.password} />
      {count > 0 && (
        <p role="status" className="rounded-lg border border-danger p-4">
          {formatCount(count, "entry on this device hasn't", "entries on this device haven't")}{' '}
          reached the server.{' '}
          <Link to="/unsent" className="font-semibold text-link underline">
            Send them first
          </Link>
          : once your account is deleted, you can't sign in to send them.
        </p>
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        <PasswordField
          form={form}
          name="password"
          label="Your password"
          autoComplete="current-password"
        />
      </div>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="danger" disabled={submit.isDisabled} className="min-h-12">
          Delete my account
        </Button>
        <Button onClick={onCancel} className="min-h-12">
          Cancel
        </Button>
      </div>
    </form>
  );
}
