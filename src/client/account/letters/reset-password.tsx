import '../../site.css';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import * as v from 'valibot';
import { Password } from '../../../contract/account.ts';
import { accountEndpoints } from '../../../contract/account-endpoints.ts';
import { callApi } from '../../api.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.ts';
import { useForm } from '../../ui/use-form.ts';
import { AuthLayout } from '../auth-layout.tsx';
import { FormAlert } from '../form-alert.tsx';
import { useSubmit } from '../use-submit.ts';
import { linkSecret } from './link-secret.ts';

/** Sets a new password by a mailed link. */
export function ResetPassword() {
  const [token] = useState(linkSecret);
  const form = useForm(v.object({ password: Password }), { password: '' });
  const navigate = useNavigate();
  const submit = useSubmit(form, async ({ password }) => {
    await callApi(accountEndpoints.resetPassword, { body: { token, password } }, null);
    toast('success', 'your password has been changed');
    await navigate({ to: '/sign-in', replace: true });
  });

  return (
    <AuthLayout title="Set a new password">
      <form onSubmit={submit.onSubmit} noValidate className="flex flex-col gap-5">
        <p>Every device that is signed in now is signed out. What they saved stays on them.</p>
        <FormAlert text={submit.problem} />
        <TextField
          form={form}
          name="password"
          label="New password"
          type="password"
          autoComplete="new-password"
        />
        <Button type="submit" look="primary" disabled={submit.isDisabled} className="min-h-12">
          Set the password
        </Button>
        <p>
          <Link to="/forgot-password" className="font-semibold text-link underline">
            Mail me a new link
          </Link>
        </p>
      </form>
    </AuthLayout>
  );
}
