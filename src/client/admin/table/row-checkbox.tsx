import { type MouseEvent, useEffect, useRef } from 'react';

interface RowCheckboxProps {
  name: string;
  isChecked: boolean;
  isMixed?: boolean;
  isDisabled?: boolean;
  /** Called on the click rather than the change, because only the click shows whether Shift was pressed. */
  onToggle: (event: MouseEvent<HTMLInputElement>) => void;
}

/** A checkbox whose whole cell can be pressed. */
export function RowCheckbox(props: RowCheckboxProps) {
  const { name, isChecked, isMixed = false, isDisabled = false, onToggle } = props;
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // Set in code, because HTML has no attribute for the mixed state.
    if (box.current) box.current.indeterminate = isMixed && !isChecked;
  }, [isMixed, isChecked]);
  return (
    <label className="grid min-h-10 place-items-center">
      <input
        ref={box}
        type="checkbox"
        className="size-4.5 accent-good"
        aria-label={name}
        checked={isChecked}
        disabled={isDisabled}
        onClick={onToggle}
        readOnly
      />
    </label>
  );
}
