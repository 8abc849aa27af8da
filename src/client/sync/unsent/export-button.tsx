import { useState } from 'react';
import { formatCount } from '../../../contract/base/counts.ts';
import { exportUnsent } from '../../scores/export-unsent.ts';
import { Button } from '../../ui/button.tsx';

/** The button that saves the user's unsent entries as a file. They stay on this tablet. */
export function ExportButton({ owner, children }: { owner: number; children: string }) {
  const [message, setMessage] = useState('');

  async function save() {
    try {
      const { name, entries } = await exportUnsent(owner);
      setMessage(
        `${formatCount(entries, 'entry', 'entries')} in ${name}. They stay here too. Each entry counts once, even if both tablets send it.`,
      );
    } catch {
      setMessage("No file was made: this tablet couldn't read its entries. Try again.");
    }
  }

  return (
    <>
      <Button size="hole" onClick={save}>
        {children}
      </Button>
      <p role="status" className="text-lg font-semibold empty:hidden">
        {message}
      </p>
    </>
  );
}
