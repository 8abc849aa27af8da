import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { accountEndpoints } from '../../../contract/account/account-endpoints.ts';
import { ChangePasswordBody } from '../../../contract/account/credentials.ts';
import { callApi } from '../../api/api.ts';
import { Button } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { toast } from '../../ui/toast.ts';
import { FormAlert } from '../forms/form-alert.tsx';
import { NewPasswordField } from '../forms/new-password-field.tsx';
import { Section } from '../forms/section.tsx';
import { useSubmit } from '../forms/use-submit.ts';
import { describeWrongPassword } from '../forms/wrong-password-words.ts';
import { sessionsQuery } from './queries.ts';

/** The form that changes the password. It is emptied after the change. */
export function PasswordSection(account: { username: string; userId: number }) {
  const [changes, setChanges] = useState(0);
  return <PasswordForm key={changes} {...account} onDone={() => setChanges(changes + 1)} />;
}

interface PasswordFormProps {
  username: string;
  userId: number;
  onDone: () => void;
}

function PasswordForm({ username, userId, onDone }: PasswordFormProps) {
  const form = useForm(ChangePasswordBody, { current_password: '', password: '' });
  const queries = useQueryClient();
  const submit = useSubmit(
    form,
    async (body) => {
      await callApi(accountEndpoints.changePassword, { body });
      toast('success', 'your password has been changed');
      await queries.invalidateQueries(sessionsQuery(userId));
      onDone();
    },
    describeWrongPassword("That's not your current password. Nothing was changed."),
  );

  return (
    <form onSubmit={submit.onSubmit} noValidate>
      <Section title="Password">
        <FormAlert text={submit.problem} password={form.values.current_password} />
        <p>
          A new password signs out your other devices. Entries saved on them stay there. If you
          signed up with Google or Facebook and have none yet,{' '}
          <Link to="/forgot-password" className="font-semibold text-link underline">
            get a link by email
          </Link>
          .
        </p>
        {/* Password managers store the new password with this username. */}
        <input type="hidden" name="username" autoComplete="username" value={username} readOnly />
        <div className="grid gap-5 sm:grid-cols-2">
          <PasswordField
            form={form}
            name="current_password"
            label="Current password"
            autoComplete="current-password"
          />
          <NewPasswordField form={form} label="New password" />
        </div>
        <Button type="submit" disabled={submit.isDisabled} className="min-h-12 self-start">
          Change the password
        </Button>
      </Section>
    </form>
  );
}
