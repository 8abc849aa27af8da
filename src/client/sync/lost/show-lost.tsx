import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { formatCount } from '../../../contract/base/counts.ts';
import { EXPORT_TYPE, type ExportFile, exportFileName } from '../../../outbox/file/export-file.ts';
import { downloadFile } from '../../device/download-file.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Overlay } from '../../ui/overlay.tsx';
import { ReadOnlyEntries } from '../unsent/read-only-entries.tsx';
import type { UnsentCopy } from './unsent-mirror.ts';

const loadQrLoop = async () => (await import('../../scores/qr-loop.tsx')).QrLoop;

/**
 * Shows entries that the browser deleted before they were sent, with a root of its own, because the pad may be gone.
 *
 * @param onRead called when the user says to have written them down
 */
export function showLost(lost: readonly UnsentCopy[], onRead: () => void): void {
  const host = document.createElement('div');
  document.body.append(host);
  const root = createRoot(host);
  const close = () => {
    root.unmount();
    host.remove();
  };
  const closeRead = () => {
    close();
    onRead();
  };
  root.render(<LostEntries lost={lost} onClose={close} onRead={closeRead} />);
}

interface LostEntriesProps {
  lost: readonly UnsentCopy[];
  onClose: () => void;
  onRead: () => void;
}

function LostEntries({ lost, onClose, onRead }: LostEntriesProps) {
  const count = lost.reduce((sum, { entries }) => sum + entries.length, 0);
  const fileCreators = lost.flatMap(({ createFile }) => createFile ?? []);
  return (
    <Dialog
      title={`${formatCount(count, 'entry', 'entries')} lost on this device`}
      onClose={onClose}
      isQuestion
    >
      <p>
        The browser has deleted this site's data before everything was sent. The server may not have
        these scores.{' '}
        {fileCreators.length > 0
          ? 'Write them down, or save the file or scan its QR codes with another tablet: any scorer can import it.'
          : 'Write them down, and enter them again where they are missing.'}
      </p>
      {lost.map(({ owner, username, entries, createFile }) => (
        <section
          key={owner}
          aria-label={`Entries of ${username}`}
          className="flex flex-col items-start gap-2"
        >
          <p className="text-sm">Entered by {username}</p>
          <ReadOnlyEntries entries={entries} />
          {createFile && <LostCodes createFile={createFile} />}
        </section>
      ))}
      <div className="flex flex-wrap justify-end gap-2">
        {fileCreators.length > 0 && (
          <Button onClick={() => saveFiles(fileCreators)}>Save a file</Button>
        )}
        <Button look="primary" onClick={onRead}>
          I've written them down
        </Button>
      </div>
    </Dialog>
  );
}

/** The button that shows one account's lost entries as QR codes. */
function LostCodes({ createFile }: { createFile: () => ExportFile }) {
  const [isOpen, setOpen] = useState(false);
  const onClose = () => setOpen(false);
  const props = { createFile: async () => createFile(), isLost: true, onClose };
  return (
    <>
      <Button onClick={() => setOpen(true)}>Show as QR codes</Button>
      {isOpen && <Overlay load={loadQrLoop} props={props} onClose={onClose} />}
    </>
  );
}

function saveFiles(fileCreators: readonly (() => ExportFile)[]): void {
  for (const createFile of fileCreators) {
    const file = createFile();
    downloadFile(exportFileName(file), EXPORT_TYPE, file);
  }
}
