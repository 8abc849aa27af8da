import type { ComponentProps } from 'react';
import { TextField } from '../../ui/form/text-field.tsx';

type NameForm = ComponentProps<typeof TextField<'first_name' | 'last_name' | 'username'>>['form'];

/** The name fields of an account; `hint` describes the rules for the username. */
export function NameFields({ form, hint }: { form: NameForm; hint: string }) {
  return (
    <>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] gap-5">
        <TextField form={form} name="first_name" label="First name" autoComplete="given-name" />
        <TextField form={form} name="last_name" label="Last name" autoComplete="family-name" />
      </div>
      <TextField
        form={form}
        name="username"
        label="Username"
        hint={hint}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
    </>
  );
}
