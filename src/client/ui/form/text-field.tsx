import type { ComponentProps, ReactNode } from 'react';
import { Field } from './field.tsx';
import type { Form } from './use-form.ts';

interface TextFieldProps<Name extends string>
  extends Pick<
    ComponentProps<'input'>,
    'type' | 'autoComplete' | 'autoCapitalize' | 'spellCheck' | 'placeholder'
  > {
  form: Form<Name, unknown>;
  name: Name;
  label: string;
  hint?: ReactNode;
}

/** A labelled input of a form. */
export function TextField<Name extends string>({
  form,
  name,
  label,
  hint,
  ...input
}: TextFieldProps<Name>) {
  return (
    <Field
      form={form}
      name={name}
      label={label}
      hint={hint}
      control={(controlProps) => <input {...input} {...controlProps} />}
    />
  );
}
