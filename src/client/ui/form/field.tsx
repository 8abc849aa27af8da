import {
  type ChangeEvent,
  type ReactNode,
  type RefObject,
  useId,
  useLayoutEffect,
  useRef,
} from 'react';
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
  const typed = useTypedText(form, name, id);
  const error = form.getError(name);
  return (
    <div>
      <label htmlFor={id} className="block font-semibold">
        {label}
      </label>
      {control(wire(form, name, id, hint !== undefined, typed))}
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
 * @returns the text that the user typed
 */
function useTypedText<Name extends string>(
  form: Form<Name, unknown>,
  name: Name,
  id: string,
): RefObject<string | null> {
  const first = useRef(form);
  const typed = useRef<string>(null);
  const value = form.values[name];
  useLayoutEffect(() => {
    const field = document.getElementById(id);
    if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return;
    if (typed.current === null) {
      typed.current = field.value;
      if (field.value !== value) first.current.change(name, field.value);
    } else if (value !== typed.current && field === document.activeElement) field.select();
  }, [id, name, value]);
  return typed;
}

/** Returns the properties that connect a control with its form, label, hint and error. */
function wire<Name extends string>(
  form: Form<Name, unknown>,
  name: Name,
  id: string,
  hasHint: boolean,
  typed: RefObject<string | null>,
) {
  const isWrong = form.getError(name) !== undefined;
  const descriptionIds = [hasHint && `${id}-hint`, isWrong && `${id}-error`]
    .filter(Boolean)
    .join(' ');
  return {
    id,
    name,
    value: form.values[name],
    onChange: ({ target }: ChangeEvent<{ value: string }>) => {
      typed.current = target.value;
      form.change(name, target.value);
    },
    readOnly: form.isBusy,
    onBlur: () => form.touch(name),
    'aria-invalid': isWrong,
    'aria-describedby': descriptionIds || undefined,
    className: `mt-1 min-h-12 w-full rounded-lg border-2 bg-surface px-3 text-lg text-ink ${isWrong ? 'border-danger' : 'border-edge'}`,
  };
}
