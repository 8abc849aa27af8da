import type { ComponentProps, ReactNode } from 'react';
import { Field } from './field.tsx';
import type { Form } from './use-form.ts';

interface TextAreaProps<Name extends string>
  extends Pick<ComponentProps<'textarea'>, 'rows' | 'placeholder'> {
  form: Form<Name, unknown>;
  name: Name;
  label: string;
  hint?: ReactNode;
}

/** A labelled field of a form for text of several lines. */
export function TextArea<Name extends string>({
  rows = 6,
  placeholder,
  ...field
}: TextAreaProps<Name>) {
  return (
    <Field
      {...field}
      control={({ className, ...wiring }) => (
        <textarea
          {...wiring}
          rows={rows}
          placeholder={placeholder}
          className={`${className} py-3`}
        />
      )}
    />
  );
}
