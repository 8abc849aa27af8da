import { useQueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import { accountEndpoints } from '../../../contract/account/account-endpoints.ts';
import { callApi } from '../../api/api.ts';
import { AgeCheck } from '../../ui/age-check.tsx';
import { Button } from '../../ui/button.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { FormAlert } from '../forms/form-alert.tsx';
import { Section } from '../forms/section.tsx';
import { useSubmit } from '../forms/use-submit.ts';
import { profileQuery } from './queries.ts';

const Fields = v.object({ birth_confirmed: v.pipe(v.boolean(), v.literal(true)) });

/** The section where the user confirms that they are 18 or older, or that shows that they did. */
export function AgeSection({ userId, isConfirmed }: { userId: number; isConfirmed: boolean }) {
  return (
    <Section title="Age">
      {isConfirmed ? (
        <p className="text-lg">You told us you're 18 or older. Contests won't ask again.</p>
      ) : (
        <AgeForm userId={userId} />
      )}
    </Section>
  );
}

function AgeForm({ userId }: { userId: number }) {
  const queries = useQueryClient();
  const form = useForm(Fields, { birth_confirmed: false });
  const submit = useSubmit(form, async (body) => {
    await callApi(accountEndpoints.confirmBirth, { body });
    await queries.refetchQueries(profileQuery(userId));
  });
  return (
    <form onSubmit={submit.onSubmit} className="flex flex-col gap-5">
      <FormAlert text={submit.problem} />
      <p>Contests are for people aged 18 or older. Tell us once, here or with your first ticket.</p>
      <AgeCheck
        isChecked={form.values.birth_confirmed}
        onChange={(isAdult) => form.check('birth_confirmed', isAdult)}
        isDisabled={form.isBusy}
      />
      <Button type="submit" disabled={submit.isDisabled} className="self-start">
        Confirm my age
      </Button>
    </form>
  );
}
