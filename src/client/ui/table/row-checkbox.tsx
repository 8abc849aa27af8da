import { type MouseEvent, useEffect, useRef } from 'react';

interface RowCheckboxProps {
  name: string;
  isChecked: boolean;
  isMixed?: boolean;
  isDisabled?: boolean;
  /** Hears the click and not the change, because the click tells whether Shift was held. */
  onToggle: (event: MouseEvent<HTMLInputElement>) => void;
}

/** A checkbox whose target is its whole cell. */
export function RowCheckbox(props: RowCheckboxProps) {
  const { name, isChecked, isMixed = false, isDisabled = false, onToggle } = props;
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // HTML has no attribute for the mixed state.
    if (box.current) box.current.indeterminate = isMixed && !isChecked;
  }, [isMixed, isChecked]);
  return (
    <label>
      <input
        ref={box}
        type="checkbox"
        aria-label={name}
        checked={isChecked}
        disabled={isDisabled}
        onClick={onToggle}
        readOnly
      />
    </label>
  );
}
