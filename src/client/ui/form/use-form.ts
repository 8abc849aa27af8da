import { useMemo, useState } from 'react';
import * as v from 'valibot';

/** A form of text fields and boxes to check, checked by a schema of the contract. */
export interface Form<Name extends string, Output, Box extends string = never> {
  readonly values: Readonly<Record<Name, string> & Record<Box, boolean>>;
  /** The texts that differ from the form's first texts. */
  readonly changed: Readonly<Partial<Record<Name, string>>>;
  /** Returns the field's error; only after the user left the field or the server refused it. */
  readonly errorOf: (name: Name) => string | undefined;
  readonly change: (name: Name, value: string) => void;
  /** Checks or clears a box. */
  readonly check: (name: Box, isChecked: boolean) => void;
  /** Sets the fields that nobody has changed. */
  readonly fillIn: (values: Partial<Record<Name, string>>) => void;
  readonly touch: (name: Name) => void;
  /** Sets the server's errors by field; each disappears when its field changes. */
  readonly refuse: (errors: Partial<Record<Name, string>>) => void;
  /** Sets all fields to the form's first values. */
  readonly reset: () => void;
  /** The form is being sent: its fields cannot be changed, because the change would not be sent. */
  readonly isBusy: boolean;
  readonly setBusy: (isBusy: boolean) => void;
  /** The parsed values when the form was changed and is valid; otherwise null: nothing can be submitted. */
  readonly ready: Output | null;
}

type FormValues = Readonly<Record<string, string | boolean>>;
type BoxNames<Values> = {
  [Key in keyof Values & string]: Values[Key] extends boolean ? Key : never;
}[keyof Values & string];
type TextNames<Values> = Exclude<keyof Values & string, BoxNames<Values>>;

/**
 * Holds the typed values of a form and tells whether it may be submitted.
 *
 * @param initial the first values; fields that nobody has changed follow them
 * @param isFilledIn the form begins with complete values: it may be submitted unchanged
 */
export function useForm<Values extends FormValues, Output>(
  schema: v.GenericSchema<Values, Output>,
  initial: Values,
  isFilledIn = false,
): Form<TextNames<Values>, Output, BoxNames<Values>> {
  const [typed, setTyped] = useState<FormValues>({});
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [refused, setRefused] = useState<Partial<Record<string, string>>>({});
  const [isBusy, setBusy] = useState(false);
  // The same object until a text differs: a refusal stays shown until then.
  const firstTexts = JSON.stringify(initial);
  const values = useMemo<Values & Form<TextNames<Values>, Output, BoxNames<Values>>['values']>(
    () => ({ ...JSON.parse(firstTexts), ...typed }),
    [firstTexts, typed],
  );
  const parsed = v.safeParse(schema, values);
  const differing = Object.entries(values).filter(([name, value]) => value !== initial[name]);

  function enter(name: string, value: string | boolean) {
    setTyped((before) => ({ ...before, [name]: value }));
    setRefused(({ [name]: _, ...others }) => others);
  }

  return {
    values,
    changed: Object.fromEntries(
      differing.filter(([, value]) => typeof value === 'string'),
    ) as Partial<Record<TextNames<Values>, string>>,
    errorOf: (name) =>
      refused[name] ?? (touched.has(name) ? issueOf(parsed.issues, name) : undefined),
    change: enter,
    check: enter,
    fillIn: (filled) => setTyped((before) => ({ ...filled, ...before })),
    touch: (name) => setTouched((before) => new Set(before).add(name)),
    refuse: setRefused,
    reset: () => {
      setTyped({});
      setTouched(new Set());
      setRefused({});
    },
    isBusy,
    setBusy,
    ready: (isFilledIn || differing.length > 0) && parsed.success ? parsed.output : null,
  };
}

function issueOf(
  issues: readonly v.BaseIssue<unknown>[] | undefined,
  name: string,
): string | undefined {
  return issues?.find((issue) => issue.path?.[0]?.key === name)?.message;
}
