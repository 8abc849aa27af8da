import { type MouseEvent, useEffect, useRef } from 'react';

interface RowCheckboxProps {
  name: string;
  isChecked: boolean;
  isMixed?: boolean;
  isDisabled?: boolean;
  /** Called on the click, not on the change, because only the click tells whether the user pressed Shift. */
  onToggle: (event: MouseEvent<HTMLInputElement>) => void;
}

/** A checkbox with its whole cell as the target. */
export function RowCheckbox(props: RowCheckboxProps) {
  const { name, isChecked, isMixed = false, isDisabled = false, onToggle } = props;
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // The code sets the mixed state, because HTML has no attribute for it.
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
