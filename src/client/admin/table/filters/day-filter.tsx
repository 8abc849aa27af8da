import { useId } from 'react';
import { useTypedValue } from './use-typed-value.ts';

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
