import { Field } from './field.tsx';
import type { Form } from './use-form.ts';

interface SelectFieldProps<Name extends string> {
  form: Form<Name, unknown>;
  name: Name;
  label: string;
  hint?: string | undefined;
  autoComplete?: string;
  options: readonly { readonly value: string; readonly label: string }[];
}

/** A labelled select of a form. */
export function SelectField<Name extends string>({
  options,
  autoComplete,
  ...field
}: SelectFieldProps<Name>) {
  return (
    <Field
      {...field}
      control={({ readOnly, ...wiring }) => (
        <select {...wiring} autoComplete={autoComplete} disabled={readOnly}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    />
  );
}
