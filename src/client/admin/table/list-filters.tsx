import { Fragment, type ReactNode } from 'react';
import { DayFilter, SelectFilter, TextFilter } from './filters.tsx';
import { parseSearchChoice, parseSearchDay, parseSearchText } from './list-view.ts';

export interface FilterFieldProps<Value> {
  name: string;
  value: Value | undefined;
  /** The values of all filters of the list. */
  choice: Readonly<Record<string, unknown>>;
  onChange: (part: Readonly<Record<string, unknown>>) => void;
}

/** A filter of a list: what the URL may have, and the field. */
export interface ListFilter<Value> {
  /** Parses the value from the URL; undefined for an invalid one. */
  parse(value: unknown): Value | undefined;
  /** The field; absent for a filter whose control the screen has. */
  renderField?(props: FilterFieldProps<Value>): ReactNode;
  /** Whether each value is a list of its own, such as open and done. Clearing the filters leaves it. */
  readonly isPart?: boolean;
}

/** The filters of a list, by their names in the URL. */
export type FilterTable = Readonly<Record<string, ListFilter<unknown>>>;

/** The values of a list's filters. */
export type FilterChoice<Filters extends FilterTable> = {
  readonly [Name in keyof Filters]: ReturnType<Filters[Name]['parse']>;
};

/**
 * Creates a filter for a typed text.
 * @param needs the name of a filter that must be set first
 */
export function createTextFilter(
  label: string,
  maxLength: number,
  needs?: string,
): ListFilter<string> {
  return {
    parse: (value) => parseSearchText(value)?.slice(0, maxLength),
    renderField: ({ name, value, choice, onChange }) => (
      <TextFilter
        label={label}
        value={value}
        maxLength={maxLength}
        isOff={needs !== undefined && choice[needs] === undefined}
        onChange={(text) => onChange({ [name]: text })}
      />
    ),
  };
}

/**
 * Creates a filter for one of several values.
 * @param clears the name of a filter that means nothing with another value of this one
 */
export function createChoiceFilter<Value extends string | number>(
  label: string,
  options: readonly { readonly value: Value; readonly label: string }[],
  clears?: string,
): ListFilter<Value> {
  return {
    parse: (value) => options.find((option) => option.value === value)?.value,
    renderField: ({ name, value, onChange }) => (
      <SelectFilter
        label={label}
        value={value}
        options={options}
        onChange={(chosen) => onChange({ [name]: chosen, ...(clears && { [clears]: undefined }) })}
      />
    ),
  };
}

/** Creates a filter that chooses one of several lists, by default the first. */
export function createPartFilter<const Part extends string>(parts: readonly [Part, ...Part[]]) {
  return { parse: (value: unknown) => parseSearchChoice(value, parts) ?? parts[0], isPart: true };
}

/**
 * Creates a filter for a calendar day.
 * @param limit the filter with the other end of the span
 */
export function createDayFilter(
  label: string,
  limit: { readonly min: string } | { readonly max: string },
): ListFilter<string> {
  return {
    parse: parseSearchDay,
    renderField: ({ name, value, choice, onChange }) => (
      <DayFilter
        label={label}
        value={value}
        min={'min' in limit ? parseSearchDay(choice[limit.min]) : undefined}
        max={'max' in limit ? parseSearchDay(choice[limit.max]) : undefined}
        onChange={(day) => onChange({ [name]: day })}
      />
    ),
  };
}

interface ListFiltersProps {
  list: {
    readonly definition: { readonly filters: FilterTable };
    readonly choice: Readonly<Record<string, unknown>>;
    readonly choose: (part: Readonly<Record<string, unknown>>) => void;
  };
  className?: string;
  /** What stands beside the fields. */
  children?: ReactNode;
}

/** The fields of a list's filters. */
export function ListFilters({ list, className = '', children }: ListFiltersProps) {
  const { definition, choice, choose } = list;
  return (
    <search className={`list-filters ${className}`}>
      {Object.entries(definition.filters).map(([name, { renderField }]) => (
        <Fragment key={name}>
          {renderField?.({ name, value: choice[name], choice, onChange: choose })}
        </Fragment>
      ))}
      {children}
    </search>
  );
}

/** Joins the described parts of a filter for a sentence: "by ada, from 3 Nov 2026". Null without a filter. */
export function joinFilterWords(parts: readonly (string | undefined)[]): string | null {
  const namedParts = parts.filter((part) => part !== undefined);
  return namedParts.length > 0 ? namedParts.join(', ') : null;
}
