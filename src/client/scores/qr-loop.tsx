import { useEffect, useState } from 'react';
import { formatCount } from '../../contract/base/counts.ts';
import type { ExportFile } from '../../outbox/file/export-file.ts';
import { createFrames } from '../../outbox/file/qr-frames.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { QrCode } from '../ui/qr-code.tsx';
import { useScreenOn } from './use-screen-on.ts';

/** How long a code is shown, in ms. */
const CODE_MS = 333;
const SLOW_CODE_MS = 1_000;

interface QrLoopProps {
  /** Creates the file that the codes carry, once. */
  createFile: () => Promise<ExportFile>;
  /** True when the browser has deleted the entries, and only this page still has them. */
  isLost?: boolean;
  onClose: () => void;
}

/** The dialog that shows unsent entries as a loop of QR codes, for another tablet and without a network. */
export function QrLoop({ createFile, isLost = false, onClose }: QrLoopProps) {
  const [create] = useState(() => createFile);
  const [shown, setShown] = useState<Awaited<ReturnType<typeof loadCodes>> | null>(null);
  const [problem, setProblem] = useState('');
  useScreenOn();
  useEffect(() => {
    loadCodes(create).then(setShown, (error) => setProblem(describeFailure(error)));
  }, [create]);
  return (
    <Dialog title="Hand over by QR codes" place="full" onClose={onClose}>
      {!shown && !problem && <p role="status">Preparing the codes</p>}
      <p role="alert" className="text-lg font-bold text-danger empty:hidden">
        {problem}
      </p>
      {shown && <Loop {...shown} isLost={isLost} />}
    </Dialog>
  );
}

async function loadCodes(
  createFile: QrLoopProps['createFile'],
): Promise<{ codes: string[]; entries: number }> {
  const file = await createFile();
  return { codes: await createFrames(JSON.stringify(file)), entries: file.ops.length };
}

function describeFailure(error: unknown): string {
  return error instanceof RangeError
    ? 'These are too many entries for QR codes. Close this and export them to a file.'
    : "No codes were made: this tablet couldn't read its entries. Close this and try again.";
}

interface LoopProps {
  codes: readonly string[];
  entries: number;
  isLost: boolean;
}

function Loop({ codes, entries, isLost }: LoopProps) {
  const [at, setAt] = useState(0);
  const [isPlaying, setPlaying] = useState(codes.length > 1);
  const [isSlow, setSlow] = useState(() => matchMedia('(prefers-reduced-motion: reduce)').matches);
  const { length } = codes;
  useEffect(() => {
    if (!isPlaying) return;
    const showNext = () => setAt((before) => (before + 1) % length);
    const timer = setInterval(showNext, isSlow ? SLOW_CODE_MS : CODE_MS);
    return () => clearInterval(timer);
  }, [isPlaying, isSlow, length]);

  function step(by: number) {
    setPlaying(false);
    setAt((at + by + length) % length);
  }

  const place = `${at + 1} of ${length}`;
  return (
    <>
      <p className="text-lg">
        {formatCount(entries, 'entry', 'entries')}. On the other tablet, open Unsent entries, press
        Scan QR codes and hold its camera over this screen.
        {!isLost && ' The entries stay here too.'} Each counts once, even if both tablets send it.
      </p>
      <div className="mx-auto w-full max-w-[max(17rem,calc(100dvh-23rem))] rounded-card bg-white p-2">
        <QrCode text={codes[at] ?? ''} label={`QR code ${place}`} className="w-full" />
      </div>
      <p className="text-center text-2xl font-bold tabular-nums">Code {place}</p>
      {length > 1 && (
        <div className="flex flex-wrap justify-center gap-2">
          <Button size="hole" look="primary" onClick={() => setPlaying(!isPlaying)}>
            {isPlaying ? 'Pause' : 'Go on'}
          </Button>
          <Button size="hole" onClick={() => step(-1)}>
            Previous
          </Button>
          <Button size="hole" onClick={() => step(1)}>
            Next
          </Button>
          <Button size="hole" onClick={() => setSlow(!isSlow)}>
            {isSlow ? 'Faster' : 'Slower'}
          </Button>
        </div>
      )}
    </>
  );
}
