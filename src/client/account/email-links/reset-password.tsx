import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import * as v from 'valibot';
import { Password } from '../../../contract/account/account.ts';
import { accountEndpoints } from '../../../contract/account/account-endpoints.ts';
import { callApi } from '../../api/api.ts';
import { Button } from '../../ui/button.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { toast } from '../../ui/toast.ts';
import { AuthLayout } from '../forms/auth-layout.tsx';
import { FormAlert } from '../forms/form-alert.tsx';
import { NewPasswordField } from '../forms/new-password-field.tsx';
import { useSubmit } from '../forms/use-submit.ts';
import { getLinkSecret } from './link-secret.ts';

/** The form for a new password, opened from an emailed link. */
export function ResetPassword() {
  const [token] = useState(getLinkSecret);
  const form = useForm(v.object({ password: Password }), { password: '' });
  const navigate = useNavigate();
  const submit = useSubmit(form, async ({ password }) => {
    await callApi(accountEndpoints.resetPassword, { body: { token, password } }, null);
    await navigate({ to: '/sign-in', replace: true });
    void toast('success', 'your password has been changed');
  });

  return (
    <AuthLayout title="Set a new password">
      <form onSubmit={submit.onSubmit} noValidate className="flex flex-col gap-5">
        <p>This signs out all your devices. Entries saved on them stay there.</p>
        <FormAlert text={submit.problem} />
        <NewPasswordField form={form} label="New password" />
        <Button type="submit" look="primary" disabled={submit.isDisabled} className="min-h-12">
          Set the password
        </Button>
        <p>
          <Link to="/forgot-password" className="font-semibold text-link underline">
            Email me a new link
          </Link>
        </p>
      </form>
    </AuthLayout>
  );
}
