import { useState } from 'react';
import { formatCount } from '../../../contract/base/counts.ts';
import { createUnsentFile, exportUnsent } from '../../scores/export-unsent.ts';
import { Button } from '../../ui/button.tsx';
import { Overlay } from '../../ui/overlay.tsx';

const loadQrLoop = async () => (await import('../../scores/qr-loop.tsx')).QrLoop;

/** The buttons that hand the user's unsent entries over as a file or as QR codes. They stay on this tablet. */
export function ExportButton({ owner, children }: { owner: number; children: string }) {
  const [message, setMessage] = useState('');
  const [isLoopOpen, setLoopOpen] = useState(false);
  const closeLoop = () => setLoopOpen(false);

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
      <Button size="hole" onClick={() => setLoopOpen(true)}>
        Show as QR codes
      </Button>
      {isLoopOpen && (
        <Overlay
          load={loadQrLoop}
          props={{ createFile: () => createUnsentFile(owner), onClose: closeLoop }}
          onClose={closeLoop}
        />
      )}
      <p role="status" className="text-lg font-semibold empty:hidden">
        {message}
      </p>
    </>
  );
}
