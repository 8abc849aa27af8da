import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import * as v from 'valibot';
import { FirstAdminBody, firstAdminEndpoints } from '../../../contract/account/first-admin.ts';
import { CallError } from '../../../contract/base/call.ts';
import { callApi } from '../../api/api.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { AuthLayout } from '../forms/auth-layout.tsx';
import { FormAlert } from '../forms/form-alert.tsx';
import { NameFields } from '../forms/name-fields.tsx';
import { NewPasswordField } from '../forms/new-password-field.tsx';
import { useSubmit } from '../forms/use-submit.ts';
import { describeUnsavedSession, storeSignIn } from '../sign-in/sign-in.ts';
import { USERNAME_HINT } from '../sign-up/username-hint.ts';
import { RestoreSection } from './restore-section.tsx';
import { WRONG_LINK } from './wrong-link.ts';

const { token: _, ...entries } = FirstAdminBody.entries;
const EMPTY = { first_name: '', last_name: '', username: '', email: '', password: '' };

/** The page behind the link that a new server prints: the form that makes its first admin. */
export function FirstAdminScreen({ token }: { token: string }) {
  const form = useForm(v.object(entries), EMPTY);
  const navigate = useNavigate();
  const [isRestoring, setRestoring] = useState(false);
  const submit = useSubmit(
    form,
    async (body) => {
      const { createFirstAdmin } = firstAdminEndpoints;
      await storeSignIn(await callApi(createFirstAdmin, { body: { ...body, token } }, null));
      await navigate({ to: '/admin-panel', replace: true });
    },
    (error) => (isLinkInvalid(error) ? WRONG_LINK : describeUnsavedSession(error)),
  );
  return (
    <AuthLayout title="The first admin">
      <meta name="robots" content="noindex" />
      {token === '' ? (
        <p className="text-lg">
          Start the server with <code>NODE_ENV=production</code> and open the link that it prints.
        </p>
      ) : (
        <>
          {!isRestoring && (
            <form onSubmit={submit.onSubmit} noValidate className="flex flex-col gap-5">
              <p>
                This server is new. Make the account that sets everything up, or restore a backup
                below.
              </p>
              <FormAlert text={submit.problem} />
              <NameFields form={form} hint={USERNAME_HINT} />
              <TextField form={form} name="email" label="Email" type="email" autoComplete="email" />
              <NewPasswordField form={form} label="Password" />
              <Button type="submit" look="primary" size="big" disabled={submit.isDisabled}>
                Make me the admin
              </Button>
            </form>
          )}
          <RestoreSection token={token} setRestoring={setRestoring} />
        </>
      )}
    </AuthLayout>
  );
}

function isLinkInvalid(error: unknown): boolean {
  if (!(error instanceof CallError) || !('problem' in error.failure)) return false;
  return error.failure.problem.type === 'link-invalid';
}
