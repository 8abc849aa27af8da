import type { ComponentProps } from 'react';
import { Field } from './field.tsx';
import type { Form } from './use-form.ts';

interface TextFieldProps<Name extends string>
  extends Pick<ComponentProps<'input'>, 'type' | 'autoComplete' | 'autoCapitalize' | 'spellCheck'> {
  form: Form<Name, unknown>;
  name: Name;
  label: string;
}

/** A labelled input of a form. */
export function TextField<Name extends string>({
  form,
  name,
  label,
  ...input
}: TextFieldProps<Name>) {
  return (
    <Field
      form={form}
      name={name}
      label={label}
      control={(wiring) => <input {...input} {...wiring} />}
    />
  );
}
