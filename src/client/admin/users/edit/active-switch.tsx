import { useId } from 'react';

interface ActiveSwitchProps {
  isOn: boolean;
  /** True when the admin cannot change the switch. */
  isOff: boolean;
  hint: string;
  onChange: (isOn: boolean) => void;
}

/** The switch that allows an account to sign in. */
export function ActiveSwitch({ isOn, isOff, hint, onChange }: ActiveSwitchProps) {
  const id = useId();
  return (
    <div className="user-switch">
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
        <label htmlFor={id}>Active</label>
        <p id={`${id}-hint`}>{hint}</p>
      </div>
    </div>
  );
}
