import { useEffect, useId, useRef } from 'react';
import { useTypedValue } from './use-typed-value.ts';

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
