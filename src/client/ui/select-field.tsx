import { useId } from 'react';
import type { Form } from './use-form.ts';

interface SelectFieldProps<Name extends string> {
  form: Form<Name, unknown>;
  name: Name;
  label: string;
  options: readonly { readonly value: string; readonly label: string }[];
}

/** A labelled select of a form; its error stands under it and is read with it. */
export function SelectField<Name extends string>({
  form,
  name,
  label,
  options,
}: SelectFieldProps<Name>) {
  const id = useId();
  const error = form.errorOf(name);
  return (
    <div>
      <label htmlFor={id} className="block font-semibold">
        {label}
      </label>
      <select
        id={id}
        name={name}
        value={form.values[name]}
        onChange={(event) => form.change(name, event.target.value)}
        onBlur={() => form.touch(name)}
        aria-invalid={error !== undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        className="mt-1 min-h-12 w-full rounded-lg border-2 border-edge bg-surface px-3 text-lg text-ink"
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      {error && (
        <p id={`${id}-error`} className="mt-1 font-semibold text-danger">
          {error}
        </p>
      )}
    </div>
  );
}
