import { useMemo, useState } from 'react';
import * as v from 'valibot';

/** A form of text fields and checkboxes. A schema of the contract checks the values. */
export interface Form<Name extends string, Output, Box extends string = never> {
  readonly values: Readonly<Record<Name, string> & Record<Box, boolean>>;
  /** The texts that differ from the first texts of the form. */
  readonly changed: Readonly<Partial<Record<Name, string>>>;
  /**
   * Returns the error of a field. The error appears only after the user left the field or the server refused its value.
   */
  readonly errorOf: (name: Name) => string | undefined;
  readonly change: (name: Name, value: string) => void;
  /** Checks or clears a checkbox. */
  readonly check: (name: Box, isChecked: boolean) => void;
  /** Sets the fields that the user has not changed. */
  readonly fillIn: (values: Partial<Record<Name, string>>) => void;
  readonly touch: (name: Name) => void;
  /** Shows the server's errors by field. Each error disappears when its field changes. */
  readonly refuse: (errors: Partial<Record<Name, string>>) => void;
  /** Sets all fields to the form's first values. */
  readonly reset: () => void;
  /**
   * True while the form is being sent. The user cannot change fields then, because the request would lack the change.
   */
  readonly isBusy: boolean;
  readonly setBusy: (isBusy: boolean) => void;
  /**
   * The parsed values when the user changed the form and the values are valid. With null, the user can submit nothing.
   */
  readonly ready: Output | null;
}

type FormValues = Readonly<Record<string, string | boolean>>;
type BoxNames<Values> = {
  [Key in keyof Values & string]: Values[Key] extends boolean ? Key : never;
}[keyof Values & string];
type TextNames<Values> = Exclude<keyof Values & string, BoxNames<Values>>;

/**
 * Keeps the typed values of a form, and tells whether the user may submit the form.
 *
 * @param initial the first values; a field that the user has not changed follows them
 * @param isFilledIn whether the form starts with complete values, so that the user may submit it unchanged
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
  // The text keeps the values the same object until a value differs, because a new object would hide a shown refusal.
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
