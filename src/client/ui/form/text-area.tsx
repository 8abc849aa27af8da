import { Field } from './field.tsx';
import type { Form } from './use-form.ts';

interface TextAreaProps<Name extends string> {
  form: Form<Name, unknown>;
  name: Name;
  label: string;
}

/** A labelled field for text of several lines. */
export function TextArea<Name extends string>(field: TextAreaProps<Name>) {
  return (
    <Field
      {...field}
      control={({ className, ...wiring }) => (
        <textarea {...wiring} rows={6} className={`${className} py-3`} />
      )}
    />
  );
}
