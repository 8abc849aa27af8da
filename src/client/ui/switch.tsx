import './switch.css';
import { useId } from 'react';

interface SwitchProps {
  label: string;
  hint: string;
  isOn: boolean;
  /** True when the user cannot change the switch. */
  isOff?: boolean;
  onChange: (isOn: boolean) => void;
}

/** A switch with its label, and a sentence about its effect. */
export function Switch({ label, hint, isOn, isOff = false, onChange }: SwitchProps) {
  const id = useId();
  return (
    <div className="switch">
      <input
        id={id}
        type="checkbox"
        role="switch"
        aria-checked={isOn}
        checked={isOn}
        disabled={isOff}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => onChange(target.checked)}
      />
      <div>
        <label htmlFor={id}>{label}</label>
        <p id={`${id}-hint`}>{hint}</p>
      </div>
    </div>
  );
}
