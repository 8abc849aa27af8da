import { useId } from 'react';

interface SelectFilterProps<Value extends string> {
  label: string;
  value: Value | undefined;
  options: readonly { readonly value: Value; readonly label: string }[];
  onChange: (value: Value | undefined) => void;
}

/** A filter that selects one of several values, or all values. */
export function SelectFilter<Value extends string>(props: SelectFilterProps<Value>) {
  const { label, value, options, onChange } = props;
  const id = useId();
  return (
    <div className="list-filter">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        value={value ?? ''}
        onChange={({ target }) =>
          onChange(options.find((one) => one.value === target.value)?.value)
        }
      >
        <option value="">All</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
}
