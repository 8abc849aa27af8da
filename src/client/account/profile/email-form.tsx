import { useState } from 'react';
import { accountEndpoints } from '../../../contract/account/account-endpoints.ts';
import { ChangeEmailBody } from '../../../contract/account/credentials.ts';
import { callApi } from '../../api/api.ts';
import { Button } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { FormAlert } from '../forms/form-alert.tsx';
import { useSubmit } from '../forms/use-submit.ts';
import { describeWrongPassword } from '../forms/wrong-password-words.ts';

/** The form for a new email address, which counts once the user opens the emailed link. */
export function EmailForm({ onSent }: { onSent: () => Promise<unknown> }) {
  const [isOpen, setOpen] = useState(false);
  if (isOpen) return <OpenForm onSent={onSent} />;
  return (
    <Button onClick={() => setOpen(true)} className="self-start">
      Change the address
    </Button>
  );
}

function OpenForm({ onSent }: { onSent: () => Promise<unknown> }) {
  const form = useForm(ChangeEmailBody, { email: '', current_password: '' });
  const submit = useSubmit(
    form,
    async (body) => {
      await callApi(accountEndpoints.changeEmail, { body });
      await onSent();
    },
    describeWrongPassword(
      "That's not your password. Nothing was changed. If you don't have one yet, “Password” below tells you how to get one.",
    ),
  );

  return (
    <form onSubmit={submit.onSubmit} noValidate className="flex flex-col gap-5">
      <FormAlert text={submit.problem} password={form.values.current_password} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          form={form}
          name="email"
          label="New address"
          hint="We'll send a link to it, and let your old address know."
          type="email"
          autoComplete="email"
        />
        <PasswordField
          form={form}
          name="current_password"
          label="Your password"
          autoComplete="current-password"
        />
      </div>
      <Button type="submit" disabled={submit.isDisabled} className="min-h-12 self-start">
        Email me the link
      </Button>
    </form>
  );
}
