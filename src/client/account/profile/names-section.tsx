import { useQueryClient } from '@tanstack/react-query';
import type { SessionUser } from '../../../contract/account/account.ts';
import { accountEndpoints } from '../../../contract/account/account-endpoints.ts';
import { AccountBody } from '../../../contract/account/sign-up.ts';
import { callApi } from '../../api/api.ts';
import { Button } from '../../ui/button.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { toast } from '../../ui/toast.ts';
import { FormAlert } from '../forms/form-alert.tsx';
import { NameFields } from '../forms/name-fields.tsx';
import { Section } from '../forms/section.tsx';
import { useSubmit } from '../forms/use-submit.ts';
import { adoptUser } from '../sign-in/adopt-user.ts';
import { USERNAME_HINT } from '../sign-up/username-hint.ts';

/** The form for first name, last name and username. */
export function NamesSection({ user }: { user: SessionUser }) {
  const { first_name, last_name, username } = user;
  const savedNames = { first_name, last_name, username };
  // The form starts with the saved values, so that the user can save only after a change.
  return <NamesForm key={JSON.stringify(savedNames)} saved={savedNames} />;
}

function NamesForm({
  saved,
}: {
  saved: Pick<SessionUser, 'first_name' | 'last_name' | 'username'>;
}) {
  const form = useForm(AccountBody, saved);
  const queries = useQueryClient();
  const submit = useSubmit(form, async (body) => {
    const { data } = await callApi(accountEndpoints.saveAccount, { body });
    toast('success', 'your names are saved');
    await adoptUser(data);
    // Tickets and boards show the username, so they are loaded again.
    await queries.invalidateQueries();
  });

  return (
    <form onSubmit={submit.onSubmit} noValidate>
      <Section title="Your names">
        <FormAlert text={submit.problem} />
        <NameFields
          form={form}
          hint={`${USERNAME_HINT} We keep your old one for you for 30 days.`}
        />
        <Button type="submit" disabled={submit.isDisabled} className="min-h-12 self-start">
          Save my names
        </Button>
      </Section>
    </form>
  );
}
