import { useState } from 'react';
import { exportUnsent } from '../export-unsent.ts';
import { count } from '../ui/age.ts';
import { Button } from '../ui/button.tsx';

/** Saves the unsent entries of a person as a file. They stay on this tablet. */
export function ExportButton({ owner, children }: { owner: number; children: string }) {
  const [said, setSaid] = useState('');

  async function save() {
    try {
      const { name, entries } = await exportUnsent(owner);
      setSaid(
        `${count(entries, 'entry', 'entries')} in ${name}. They stay here too: whichever arrives first counts, once.`,
      );
    } catch {
      setSaid('No file was made: this tablet could not read its entries. Try again.');
    }
  }

  return (
    <>
      <Button size="hole" onClick={save}>
        {children}
      </Button>
      <p role="status" className="text-lg font-semibold empty:hidden">
        {said}
      </p>
    </>
  );
}
