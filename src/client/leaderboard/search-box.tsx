import { useId } from 'react';

interface SearchBoxProps {
  label: string;
  text: string;
  onText: (text: string) => void;
}

/** Narrows a board to the names that contain what is typed. */
export function SearchBox({ label, text, onText }: SearchBoxProps) {
  const id = useId();
  return (
    <div className="grow sm:max-w-xs">
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <input
        id={id}
        type="search"
        value={text}
        placeholder={label}
        onChange={(event) => onText(event.target.value)}
        className="min-h-tap w-full rounded-lg border-2 border-edge bg-surface px-3 text-ink"
      />
    </div>
  );
}
