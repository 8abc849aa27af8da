import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { accountEndpoints } from '../../../contract/account/account-endpoints.ts';
import { ForgotPasswordBody } from '../../../contract/account/credentials.ts';
import { callApi } from '../../api/api.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { AuthLayout } from '../forms/auth-layout.tsx';
import { FormAlert } from '../forms/form-alert.tsx';
import { useSubmit } from '../forms/use-submit.ts';

/** The form that requests a password reset email. */
export function ForgotPassword() {
  const form = useForm(ForgotPasswordBody, { email: '' });
  const [recipient, setRecipient] = useState<string | null>(null);
  const [canSend, setCanSend] = useState(true);
  const submit = useSubmit(form, async (body) => {
    const answer = await callApi(accountEndpoints.forgotPassword, { body }, null);
    setCanSend(answer.has_mail_server);
    setRecipient(body.email);
  });

  return (
    <AuthLayout title="Forgot your password?">
      <div role="status">
        {recipient && !canSend && (
          <p className="text-lg">
            We can't send emails from here yet, so no link was sent. Nothing has changed. Ask the
            tournament office to set a new password for you.
          </p>
        )}
        {recipient && canSend && (
          <p className="text-lg">
            If there's an account with {recipient}, we've sent it an email with a link. The link
            works once, for an hour. Check your spam folder too.
          </p>
        )}
      </div>
      {!recipient && (
        <form onSubmit={submit.onSubmit} noValidate className="flex flex-col gap-5">
          <p>We'll email you your username and a link to set a new password.</p>
          <FormAlert text={submit.problem} />
          <TextField form={form} name="email" label="Email" type="email" autoComplete="email" />
          <Button type="submit" look="primary" disabled={submit.isDisabled} className="min-h-12">
            Email me a link
          </Button>
        </form>
      )}
      <p>
        <Link to="/sign-in" className="font-semibold text-link underline">
          Back to sign-in
        </Link>
      </p>
    </AuthLayout>
  );
}
