import { type ReactNode, useId } from 'react';

interface TypedAnswerProps {
  label: ReactNode;
  value: string;
  maxLength: number;
  onChange: (text: string) => void;
}

/** A field in which an admin confirms, by typing, something that can't be undone. */
export function TypedAnswer({ label, value, maxLength, onChange }: TypedAnswerProps) {
  const id = useId();
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      <input
        id={id}
        dir="auto"
        value={value}
        maxLength={maxLength}
        autoComplete="off"
        autoCapitalize="none"
        className="work-input w-full border-2"
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  );
}
