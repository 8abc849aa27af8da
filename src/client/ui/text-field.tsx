import { type ComponentProps, useId } from 'react';
import type { Form } from './use-form.ts';

interface TextFieldProps<Name extends string>
  extends Pick<ComponentProps<'input'>, 'type' | 'autoComplete' | 'autoCapitalize' | 'spellCheck'> {
  form: Form<Name, unknown>;
  name: Name;
  label: string;
}

/** A labelled input of a form; its error stands under it and is read with it. */
export function TextField<Name extends string>({
  form,
  name,
  label,
  ...input
}: TextFieldProps<Name>) {
  const id = useId();
  const error = form.errorOf(name);
  return (
    <div>
      <label htmlFor={id} className="block font-semibold">
        {label}
      </label>
      <input
        {...input}
        id={id}
        name={name}
        value={form.values[name]}
        onChange={(event) => form.change(name, event.target.value)}
        onBlur={() => form.touch(name)}
        aria-invalid={error !== undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        className={`mt-1 min-h-12 w-full rounded-lg border-2 bg-surface px-3 text-lg text-ink ${error ? 'border-danger' : 'border-edge'}`}
      />
      {error && (
        <p id={`${id}-error`} className="mt-1 font-semibold text-danger">
          {error}
        </p>
      )}
    </div>
  );
}
