import { useId } from 'react';
import type { Form } from './use-form.ts';

interface TextAreaProps<Name extends string> {
  form: Form<Name, unknown>;
  name: Name;
  label: string;
}

/** A labelled field of a form for several lines; its error stands under it and is read with it. */
export function TextArea<Name extends string>({ form, name, label }: TextAreaProps<Name>) {
  const id = useId();
  const error = form.errorOf(name);
  return (
    <div>
      <label htmlFor={id} className="block font-semibold">
        {label}
      </label>
      <textarea
        id={id}
        name={name}
        rows={6}
        value={form.values[name]}
        onChange={(event) => form.change(name, event.target.value)}
        onBlur={() => form.touch(name)}
        aria-invalid={error !== undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        className={`mt-1 w-full rounded-lg border-2 bg-surface p-3 text-lg text-ink ${error ? 'border-danger' : 'border-edge'}`}
      />
      {error && (
        <p id={`${id}-error`} className="mt-1 font-semibold text-danger">
          {error}
        </p>
      )}
    </div>
  );
}
