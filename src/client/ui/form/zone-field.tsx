import { type ReactNode, useId } from 'react';
import { Field } from './field.tsx';
import type { Form } from './use-form.ts';

const zones = ['UTC', ...Intl.supportedValuesOf('timeZone')];

interface ZoneFieldProps<Name extends string> {
  form: Form<Name, unknown>;
  name: Name;
  label: string;
  hint?: ReactNode;
}

/** The field for a time zone, which is found by typing a part of its name. */
export function ZoneField<Name extends string>({ form, name, label, hint }: ZoneFieldProps<Name>) {
  const list = useId();
  return (
    <Field
      form={form}
      name={name}
      label={label}
      hint={hint}
      control={(wiring) => (
        <>
          <input
            {...wiring}
            list={list}
            autoComplete="off"
            spellCheck={false}
            // Typing replaces the present zone, so that the list shows the others.
            onFocus={({ target }) => target.select()}
          />
          <datalist id={list}>
            {zones.map((zone) => (
              <option key={zone} value={zone} label={zone.replaceAll('_', ' ')} />
            ))}
          </datalist>
        </>
      )}
    />
  );
}
