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
  readonly getError: (name: Name) => string | undefined;
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
 * Holds the typed values of a form and whether the user may submit it.
 *
 * @param initial the first values; a field that the user has not changed follows them
 * @param isFilledIn whether the form starts with complete values, so that the user may submit it unchanged
 */
export function useForm<Values extends FormValues, Output>(
  schema: v.GenericSchema<Values, Output>,
  initial: Values,
  isFilledIn = false,
): Form<TextNames<Values>, Output, BoxNames<Values>> {
  const [typedValues, setTypedValues] = useState<FormValues>({});
  const [touchedNames, setTouchedNames] = useState<ReadonlySet<string>>(new Set());
  const [refusedValues, setRefusedValues] = useState<Partial<Record<string, string>>>({});
  const [isBusy, setBusy] = useState(false);
  // The text keeps the values the same object until a value differs, because a new object would hide a shown refusal.
  const firstTexts = JSON.stringify(initial);
  const values = useMemo<Values & Form<TextNames<Values>, Output, BoxNames<Values>>['values']>(
    () => ({ ...JSON.parse(firstTexts), ...typedValues }),
    [firstTexts, typedValues],
  );
  const result = v.safeParse(schema, values);
  const changedEntries = Object.entries(values).filter(([name, value]) => value !== initial[name]);

  function enter(name: string, value: string | boolean) {
    setTypedValues((before) => ({ ...before, [name]: value }));
    setRefusedValues(({ [name]: _, ...others }) => others);
  }

  return {
    values,
    changed: Object.fromEntries(
      changedEntries.filter(([, value]) => typeof value === 'string'),
    ) as Partial<Record<TextNames<Values>, string>>,
    getError: (name) =>
      refusedValues[name] ?? (touchedNames.has(name) ? findIssue(result.issues, name) : undefined),
    change: enter,
    check: enter,
    fillIn: (filledValues) => setTypedValues((before) => ({ ...filledValues, ...before })),
    touch: (name) => setTouchedNames((before) => new Set(before).add(name)),
    refuse: setRefusedValues,
    reset: () => {
      setTypedValues({});
      setTouchedNames(new Set());
      setRefusedValues({});
    },
    isBusy,
    setBusy,
    ready: (isFilledIn || changedEntries.length > 0) && result.success ? result.output : null,
  };
}

function findIssue(
  issues: readonly v.BaseIssue<unknown>[] | undefined,
  name: string,
): string | undefined {
  return issues?.find((issue) => issue.path?.[0]?.key === name)?.message;
}
