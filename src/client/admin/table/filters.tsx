import { useEffect, useId, useRef, useState } from 'react';

interface SelectFilterProps<Value extends string | number> {
  label: string;
  value: Value | undefined;
  options: readonly { readonly value: Value; readonly label: string }[];
  /** The label of the choice without a filter. */
  all?: string;
  onChange: (value: Value | undefined) => void;
}

/** A filter that selects one of several values, or all values. */
export function SelectFilter<Value extends string | number>(props: SelectFilterProps<Value>) {
  const { label, value, options, all = 'All', onChange } = props;
  const id = useId();
  return (
    <div className="list-filter">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        value={value ?? ''}
        onChange={({ target }) =>
          onChange(options.find((one) => String(one.value) === target.value)?.value)
        }
      >
        <option value="">{all}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
}

interface DayFilterProps {
  label: string;
  value: string | undefined;
  /** The first and the last day that the user may choose. */
  min?: string | undefined;
  max?: string | undefined;
  onChange: (day: string | undefined) => void;
}

/** A filter for a calendar day. A day outside the limits changes nothing until the user corrects it. */
export function DayFilter({ label, value = '', min, max, onChange }: DayFilterProps) {
  const id = useId();
  const [typedText, setTyped] = useTypedValue(value);
  return (
    <div className="list-filter">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="date"
        value={typedText}
        min={min}
        max={max}
        onChange={({ target }) => {
          setTyped(target.value);
          if (target.validity.valid) onChange(target.value || undefined);
        }}
      />
    </div>
  );
}

/** The pause in typing after which the filter applies, in ms. */
const PAUSE_MS = 300;

interface TextFilterProps {
  label: string;
  value: string | undefined;
  maxLength: number;
  /** True when the filter needs another filter first. */
  isOff?: boolean;
  onChange: (value: string | undefined) => void;
}

/** A filter for a typed text. */
export function TextFilter(props: TextFilterProps) {
  const { label, value = '', maxLength, isOff = false, onChange } = props;
  const id = useId();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [typedText, setTyped] = useTypedValue(value);
  useEffect(() => () => clearTimeout(timer.current), []);

  function apply(text: string) {
    clearTimeout(timer.current);
    if (text.trim() !== value) onChange(text.trim() || undefined);
  }

  function type(text: string) {
    setTyped(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => apply(text), PAUSE_MS);
  }

  return (
    <div className="list-filter">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="search"
        value={typedText}
        maxLength={maxLength}
        disabled={isOff}
        onChange={({ target }) => type(target.value)}
        onBlur={() => apply(typedText)}
        onKeyDown={({ key }) => key === 'Enter' && apply(typedText)}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
    </div>
  );
}

/**
 * Stores a filter's text while the user types. When Back or another button changes the value in the URL, the field
 * shows the new one.
 */
function useTypedValue(value: string) {
  const [typedValue, setTypedValue] = useState(value);
  const [knownValue, setKnownValue] = useState(value);
  if (knownValue !== value) {
    setKnownValue(value);
    if (typedValue.trim() !== value) setTypedValue(value);
  }
  return [typedValue, setTypedValue] as const;
}
