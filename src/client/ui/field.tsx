import { type ChangeEvent, type ReactNode, useId } from 'react';
import type { Form } from './use-form.ts';

interface FieldProps<Name extends string> {
  form: Form<Name, unknown>;
  name: Name;
  label: string;
  /** Makes the input, the select or the text area. */
  control: (wiring: ReturnType<typeof wire<Name>>) => ReactNode;
}

/** A labelled control of a form; its error stands under it and is read with it. */
export function Field<Name extends string>({ form, name, label, control }: FieldProps<Name>) {
  const id = useId();
  const error = form.errorOf(name);
  return (
    <div>
      <label htmlFor={id} className="block font-semibold">
        {label}
      </label>
      {control(wire(form, name, id))}
      {error && (
        <p id={`${id}-error`} className="mt-1 font-semibold text-danger">
          {error}
        </p>
      )}
    </div>
  );
}

/** What ties a control to its form, its label and its error. */
function wire<Name extends string>(form: Form<Name, unknown>, name: Name, id: string) {
  const isWrong = form.errorOf(name) !== undefined;
  return {
    id,
    name,
    value: form.values[name],
    onChange: (event: ChangeEvent<{ value: string }>) => form.change(name, event.target.value),
    readOnly: form.isBusy,
    onBlur: () => form.touch(name),
    'aria-invalid': isWrong,
    'aria-describedby': isWrong ? `${id}-error` : undefined,
    className: `mt-1 min-h-12 w-full rounded-lg border-2 bg-surface px-3 text-lg text-ink ${isWrong ? 'border-danger' : 'border-edge'}`,
  };
}
