import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { FormAlert } from '../forms/form-alert.tsx';
import { describePasskeyFailure } from './passkey-words.ts';

interface PasskeyButtonProps {
  label: string;
  /** What the user can do instead, such as "type a code". */
  instead: string;
  look?: 'primary' | 'plain';
  /** Asks for the passkey, and continues. The code behind it loads at the press. */
  use: (ceremony: typeof import('./passkey-ceremony.ts')) => Promise<void>;
}

/** The button that asks the device for a passkey, with its message after a failure. */
export function PasskeyButton({ label, instead, look = 'plain', use }: PasskeyButtonProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function ask() {
    setProblem(null);
    setBusy(true);
    try {
      await use(await import('./passkey-ceremony.ts'));
    } catch (error) {
      setProblem(describePasskeyFailure(error, instead));
    }
    setBusy(false);
  }

  return (
    <>
      <Button look={look} onClick={ask} disabled={isBusy} className="min-h-12">
        {label}
      </Button>
      <FormAlert text={problem} />
    </>
  );
}
