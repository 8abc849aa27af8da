import { useMemo, useState } from 'react';
import * as v from 'valibot';

/** A form of text fields and checkboxes, whose values a schema checks. */
export interface Form<Name extends string, Output, Box extends string = never> {
  readonly values: Readonly<Record<Name, string> & Record<Box, boolean>>;
  /** The texts that differ from the form's first ones. */
  readonly changed: Readonly<Partial<Record<Name, string>>>;
  /** Returns a field's error. It appears only after the user left the field or the server refused its value. */
  readonly getError: (name: Name) => string | undefined;
  readonly change: (name: Name, value: string) => void;
  /** Checks or unchecks a checkbox. */
  readonly check: (name: Box, isChecked: boolean) => void;
  /** Sets the fields that the user has not changed. */
  readonly fillIn: (values: Partial<Record<Name, string>>) => void;
  readonly touch: (name: Name) => void;
  /** Shows the server's errors by field. Each error disappears when its field changes. */
  readonly refuse: (errors: Partial<Record<Name, string>>) => void;
  /** Resets all fields to the form's first values. */
  readonly reset: () => void;
  /** True while the form is being sent. Fields are locked then, because the request would lack a change. */
  readonly isBusy: boolean;
  readonly setBusy: (isBusy: boolean) => void;
  /** The parsed values when the user changed the form and they are valid; null when the form can't be submitted. */
  readonly ready: Output | null;
}

type FormValues = Readonly<Record<string, string | boolean>>;
type BoxNames<Values> = {
  [Key in keyof Values & string]: Values[Key] extends boolean ? Key : never;
}[keyof Values & string];
type TextNames<Values> = Exclude<keyof Values & string, BoxNames<Values>>;

/**
 * Stores a form's typed values and whether it can be submitted.
 * @param initial the first values; unchanged fields follow them
 * @param isFilledIn whether the form starts with complete values, so that it can be submitted unchanged
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
  // The text keeps the values the same object until one differs, because a new object would hide a shown error.
  const firstTexts = JSON.stringify(initial);
  const values = useMemo<Values & Form<TextNames<Values>, Output, BoxNames<Values>>['values']>(
    () => ({ ...JSON.parse(firstTexts), ...typedValues }),
    [firstTexts, typedValues],
  );
  const result = v.safeParse(schema, values);
  const changedEntries = Object.entries(values).filter(([name, value]) => value !== initial[name]);

  function enter(name: string, value: string | boolean) {
    // A text that was typed and taken back is not typed: it follows the first value again.
    setTypedValues(({ [name]: _, ...others }) =>
      value === initial[name] ? others : { ...others, [name]: value },
    );
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
