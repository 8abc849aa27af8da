import type { ReactNode } from 'react';
import { Field } from '../../../ui/form/field.tsx';
import type { Form } from '../../../ui/form/use-form.ts';

type BodyName = 'plain_body' | 'html_body';

interface BodyFieldProps {
  form: Form<BodyName, unknown>;
  name: BodyName;
  label: string;
  hint: ReactNode;
  rows: number;
  placeholder: string;
}

/** The field for an announcement's body, with an example as its placeholder. */
export function BodyField({ rows, placeholder, ...field }: BodyFieldProps) {
  return (
    <Field
      {...field}
      control={({ className, ...wiring }) => (
        <textarea
          {...wiring}
          rows={rows}
          placeholder={placeholder}
          spellCheck={field.name === 'plain_body'}
          className={`${className} py-3`}
        />
      )}
    />
  );
}
