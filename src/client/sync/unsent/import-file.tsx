import { useRef, useState } from 'react';
import { type ExportFile, parseExport } from '../../../outbox/file/export-file.ts';
import { importOps } from '../../../outbox/file/import-ops.ts';
import { outbox } from '../../device/outbox-db.ts';
import { Button } from '../../ui/button.tsx';
import { Overlay } from '../../ui/overlay.tsx';
import { ImportPreview } from './import-preview.tsx';
import { importProblem, importResult } from './import-words.ts';

const loadScanCodes = async () => (await import('../qr/scan-codes.tsx')).ScanCodes;

/**
 * The import of unsent entries from a tablet that can't send them: choose the file or scan its QR codes, check the content,
 * and decide.
 */
export function ImportFile({ reader }: { reader: number }) {
  const [file, setFile] = useState<ExportFile | null>(null);
  const [message, setMessage] = useState('');
  const [problem, setProblem] = useState('');
  const [isScanning, setScanning] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  const closeScan = () => setScanning(false);

  async function tryTo(work: () => Promise<void>) {
    setMessage('');
    setProblem('');
    try {
      await work();
    } catch (error) {
      setFile(null);
      setProblem(importProblem(error));
    }
  }

  const openText = (text: Promise<string>) => tryTo(async () => setFile(parseExport(await text)));

  const importFile = (exportFile: ExportFile) =>
    tryTo(async () => {
      setMessage(importResult(exportFile.owner.username, await importOps(outbox, exportFile)));
      setFile(null);
    });

  return (
    <>
      <p className="text-lg">
        Choose a file exported from a tablet that can't send its entries, or scan the QR codes it
        shows. This tablet will send them in the name of the person who made them.
      </p>
      <input
        ref={input}
        type="file"
        accept="application/json,.json"
        hidden
        onChange={({ target }) => {
          const [chosenFile] = target.files ?? [];
          if (chosenFile) openText(chosenFile.text());
          // The empty value lets the user choose the same file again.
          target.value = '';
        }}
      />
      <div className="flex flex-wrap gap-2">
        <Button size="hole" onClick={() => input.current?.click()}>
          Choose a file
        </Button>
        <Button size="hole" onClick={() => setScanning(true)}>
          Scan QR codes
        </Button>
      </div>
      {isScanning && (
        <Overlay
          load={loadScanCodes}
          props={{
            onClose: closeScan,
            onRead: (text: Promise<string>) => {
              closeScan();
              openText(text);
            },
          }}
          onClose={closeScan}
        />
      )}
      {file && (
        <ImportPreview
          file={file}
          reader={reader}
          onTake={() => importFile(file)}
          onCancel={() => setFile(null)}
        />
      )}
      <p role="alert" className="text-lg font-bold text-danger empty:hidden">
        {problem}
      </p>
      <p role="status" className="text-lg font-semibold empty:hidden">
        {message}
      </p>
    </>
  );
}
