import { type ChangeEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import type { Form } from './use-form.ts';

interface FieldProps<Name extends string> {
  form: Form<Name, unknown>;
  name: Name;
  label: string;
  /** The rules of the field, shown before any error. */
  hint?: ReactNode;
  /** Renders the input, the select or the text area. */
  control: (controlProps: ReturnType<typeof wire<Name>>) => ReactNode;
}

/** A labelled control of a form, with the hint and the error below it, which screen readers announce with it. */
export function Field<Name extends string>({ form, name, label, hint, control }: FieldProps<Name>) {
  const id = useId();
  useTypedText(form, name, id);
  const error = form.getError(name);
  return (
    <div>
      <label htmlFor={id} className="block font-semibold">
        {label}
      </label>
      {control(wire(form, name, id, hint !== undefined))}
      {hint && (
        <p id={`${id}-hint`} className="mt-1 text-ink-soft">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="mt-1 font-semibold text-danger">
          {error}
        </p>
      )}
    </div>
  );
}

/**
 * Adopts text that the user typed into a page's HTML before the app was loaded. Text that arrives in a field with the
 * focus, such as the username of somebody who has just signed up, is selected, so that typing replaces it.
 */
function useTypedText<Name extends string>(
  form: Form<Name, unknown>,
  name: Name,
  id: string,
): void {
  const first = useRef(form);
  const typed = useRef('');
  useLayoutEffect(() => {
    const field = findTextField(id);
    if (!field) return;
    const { values, change } = first.current;
    if (field.value !== values[name]) change(name, field.value);
    const followTyping = () => {
      typed.current = field.value;
    };
    followTyping();
    field.addEventListener('input', followTyping);
    return () => field.removeEventListener('input', followTyping);
  }, [id, name]);
  const value = form.values[name];
  useLayoutEffect(() => {
    const field = findTextField(id);
    const isArrival = field?.value === value && value !== typed.current;
    if (isArrival && field === document.activeElement) field.select();
  }, [id, value]);
}

function findTextField(id: string): HTMLInputElement | HTMLTextAreaElement | null {
  const field = document.getElementById(id);
  const isText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
  return isText ? field : null;
}

/** Returns the properties that connect a control with its form, label, hint and error. */
function wire<Name extends string>(
  form: Form<Name, unknown>,
  name: Name,
  id: string,
  hasHint: boolean,
) {
  const isWrong = form.getError(name) !== undefined;
  const descriptionIds = [hasHint && `${id}-hint`, isWrong && `${id}-error`]
    .filter(Boolean)
    .join(' ');
  return {
    id,
    name,
    value: form.values[name],
    onChange: (event: ChangeEvent<{ value: string }>) => form.change(name, event.target.value),
    readOnly: form.isBusy,
    onBlur: () => form.touch(name),
    'aria-invalid': isWrong,
    'aria-describedby': descriptionIds || undefined,
    className: `mt-1 min-h-12 w-full rounded-lg border-2 bg-surface px-3 text-lg text-ink ${isWrong ? 'border-danger' : 'border-edge'}`,
  };
}
