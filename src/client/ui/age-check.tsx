import { type ReactNode, useLayoutEffect, useRef } from 'react';

interface AgeCheckProps {
  isChecked: boolean;
  onChange: (isChecked: boolean) => void;
  isDisabled?: boolean;
  /** More text for the checkbox's label. */
  children?: ReactNode;
}

/**
 * The checkbox for being 18 or older, which contests require. The user is asked once, because the server stores the
 * answer.
 */
export function AgeCheck({ isChecked, onChange, isDisabled = false, children }: AgeCheckProps) {
  const box = useRef<HTMLInputElement>(null);
  const first = useRef({ isChecked, onChange });
  // The user may have checked the box before the app was loaded.
  useLayoutEffect(() => {
    const { isChecked, onChange } = first.current;
    if (box.current && box.current.checked !== isChecked) onChange(!isChecked);
  }, []);
  return (
    <label className="flex min-h-tap items-center gap-3">
      <input
        ref={box}
        type="checkbox"
        checked={isChecked}
        disabled={isDisabled}
        onChange={({ target }) => onChange(target.checked)}
        className="size-6 shrink-0 accent-accent"
      />
      <span>
        <span className="font-semibold">I am 18 or older</span>
        {children}
      </span>
    </label>
  );
}
