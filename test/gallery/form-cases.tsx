import * as v from 'valibot';
import { AgeCheck } from '../../src/client/ui/age-check.tsx';
import { Button } from '../../src/client/ui/button.tsx';
import { PasswordField } from '../../src/client/ui/form/password-field.tsx';
import { SelectField } from '../../src/client/ui/form/select-field.tsx';
import { TextArea } from '../../src/client/ui/form/text-area.tsx';
import { TextField } from '../../src/client/ui/form/text-field.tsx';
import { useForm } from '../../src/client/ui/form/use-form.ts';
import { useSending } from '../../src/client/ui/form/use-sending.ts';
import type { Case } from './case.ts';

const Fields = v.object({
  username: v.pipe(v.string(), v.minLength(3, 'At least 3 letters.')),
  password: v.pipe(v.string(), v.nonEmpty('Enter a password.')),
  country: v.string(),
  message: v.string(),
  is_adult: v.pipe(v.boolean(), v.literal(true)),
});

interface SampleFormProps {
  send: (body: v.InferOutput<typeof Fields>) => Promise<void>;
}

/** A form with every kind of field. */
export function SampleForm({ send }: SampleFormProps) {
  const form = useForm(Fields, {
    username: '',
    password: '',
    country: 'SE',
    message: '',
    is_adult: false,
  });
  const submission = useSending(form, send, (error) => (error as Error).message);
  return (
    <form onSubmit={submission.onSubmit} noValidate className="flex flex-col gap-5">
      {submission.problem && <p role="alert">{submission.problem}</p>}
      <TextField form={form} name="username" label="Username" hint="3 to 40 letters." />
      <PasswordField form={form} name="password" label="Password" autoComplete="new-password" />
      <SelectField
        form={form}
        name="country"
        label="Country"
        options={[
          { value: 'SE', label: 'Sweden' },
          { value: 'NO', label: 'Norway' },
        ]}
      />
      <TextArea form={form} name="message" label="Message" />
      <AgeCheck
        isChecked={form.values.is_adult}
        onChange={(isAdult) => form.check('is_adult', isAdult)}
        isDisabled={form.isBusy}
      />
      <Button type="submit" look="primary" disabled={submission.isDisabled}>
        Send
      </Button>
    </form>
  );
}

export const formCases: readonly Case[] = [
  { name: 'Form with every kind of field', render: () => <SampleForm send={async () => {}} /> },
];
