import { useCallback, useState } from 'react';
import { saveFile } from '../../device/save-file.ts';
import { Button } from '../../ui/button.tsx';
import { PrintedPaper } from '../../ui/printed-paper.tsx';
import { useCopy } from '../../ui/use-copy.ts';

interface RecoveryCodesProps {
  codes: readonly string[];
  username: string;
  onDone: () => void;
}

/** New recovery codes, which the server shows only this once, with the ways to save them. */
export function RecoveryCodesView({ codes, username, onDone }: RecoveryCodesProps) {
  const { field, copy, copyMessage } = useCopy<HTMLTextAreaElement>();
  const [isPrinting, setPrinting] = useState(false);
  const stopPrinting = useCallback(() => setPrinting(false), []);
  const title = `Gimme Points recovery codes of ${username}`;
  const text = codes.join('\n');
  const save = () =>
    saveFile(new Blob([`${title}\n\n${text}\n`], { type: 'text/plain' }), 'recovery-codes.txt');
  return (
    <>
      <p>
        Save these ten codes now, away from your phone. Each one works once, in place of your app or
        passkey. You won't see them again, but you can make new ones.
      </p>
      <textarea
        ref={field}
        readOnly
        aria-label="Recovery codes"
        rows={codes.length}
        value={text}
        className="w-full rounded-lg border-2 border-edge bg-surface p-3 font-mono text-lg text-ink"
      />
      <div className="flex flex-wrap gap-3">
        <Button onClick={copy}>Copy</Button>
        <Button onClick={save}>Download</Button>
        <Button onClick={() => setPrinting(true)}>Print</Button>
      </div>
      <p role="status" className="min-h-6 text-ink-soft">
        {copyMessage}
      </p>
      <Button look="primary" onClick={onDone} className="min-h-12 self-start">
        I've saved them
      </Button>
      {isPrinting && (
        <PrintedPaper onPrinted={stopPrinting}>
          <h1>{title}</h1>
          <pre>{text}</pre>
        </PrintedPaper>
      )}
    </>
  );
}
