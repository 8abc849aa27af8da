import { type Ref, useId } from 'react';

interface NumberInputProps {
  label: string;
  value: string;
  max: number;
  onChange: (value: string) => void;
  ref?: Ref<HTMLInputElement>;
}

/** A number input for a gloved hand. Its limits are explained in words, not by the browser. */
export function NumberInput({ label, value, max, onChange, ref }: NumberInputProps) {
  const id = useId();
  return (
    <div className="w-32">
      <label htmlFor={id} className="block text-lg font-semibold">
        {label}
      </label>
      <input
        ref={ref}
        id={id}
        type="number"
        inputMode="numeric"
        min={0}
        max={max}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onFocus={(event) => event.target.select()}
        className="min-h-hole w-full rounded-lg border-2 border-edge bg-surface px-3 text-3xl font-bold"
      />
    </div>
  );
}
