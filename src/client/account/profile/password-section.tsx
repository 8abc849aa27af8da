import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { accountEndpoints } from '../../../contract/account-endpoints.ts';
import { CallError } from '../../../contract/call.ts';
import { ChangePasswordBody } from '../../../contract/credentials.ts';
import { callApi } from '../../api.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.ts';
import { useForm } from '../../ui/use-form.ts';
import { FormAlert } from '../form-alert.tsx';
import { useSubmit } from '../use-submit.ts';
import { sessionsQuery } from './queries.ts';
import { Section } from './section.tsx';

/** Changes the password; a form that was sent starts afresh. */
export function PasswordSection(who: { username: string; userId: number }) {
  const [changes, setChanges] = useState(0);
  return <PasswordForm key={changes} {...who} onDone={() => setChanges(changes + 1)} />;
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
    wrongPasswordWords,
  );

  return (
    <form onSubmit={submit.onSubmit} noValidate>
      <Section title="Password">
        <FormAlert text={submit.problem} />
        <p>
          A new password signs your other devices out. What they saved stays on them. If you came
          with Google or Facebook and have none yet,{' '}
          <Link to="/forgot-password" className="font-semibold text-link underline">
            have a link mailed
          </Link>
          .
        </p>
        {/* Password managers file the new password under it. */}
        <input type="hidden" name="username" autoComplete="username" value={username} readOnly />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            form={form}
            name="current_password"
            label="Current password"
            type="password"
            autoComplete="current-password"
          />
          <TextField
            form={form}
            name="password"
            label="New password"
            type="password"
            autoComplete="new-password"
          />
        </div>
        <Button type="submit" disabled={submit.isDisabled} className="min-h-12 self-start">
          Change the password
        </Button>
      </Section>
    </form>
  );
}

function wrongPasswordWords(error: unknown): string | undefined {
  if (!(error instanceof CallError) || !('problem' in error.failure)) return undefined;
  const isWrong = error.failure.problem.type === 'wrong-credentials';
  return isWrong ? 'This is not your current password. Nothing was changed.' : undefined;
}
