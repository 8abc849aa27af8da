import { useState } from 'react';
import { Field } from './field.tsx';
import type { Form } from './use-form.ts';

interface PasswordFieldProps<Name extends string> {
  form: Form<Name, unknown>;
  name: Name;
  label: string;
  hint?: string | undefined;
  autoComplete: 'current-password' | 'new-password';
}

/** A labelled password input, with a button that reveals the password. */
export function PasswordField<Name extends string>({
  autoComplete,
  ...field
}: PasswordFieldProps<Name>) {
  const [isShown, setShown] = useState(false);
  return (
    <Field
      {...field}
      control={({ className, ...wiring }) => (
        <span className="relative block">
          <input
            {...wiring}
            type={isShown ? 'text' : 'password'}
            autoComplete={autoComplete}
            autoCapitalize="none"
            spellCheck={false}
            className={`${className} pr-20`}
          />
          <button
            type="button"
            aria-pressed={isShown}
            onClick={() => setShown(!isShown)}
            className="absolute right-1 bottom-0 min-h-12 min-w-16 rounded-lg font-semibold text-link underline"
          >
            {isShown ? 'Hide' : 'Show'}
            <span className="sr-only"> {field.label.toLowerCase()}</span>
          </button>
        </span>
      )}
    />
  );
}
