import { useRef, useState } from 'react';
import { formatCount, formatList } from '../../../contract/base/counts.ts';
import {
  addFrame,
  type FrameSet,
  joinFrames,
  listMissingFrames,
  parseFrame,
} from '../../../outbox/file/qr-frames.ts';
import { useScreenOn } from '../../scores/use-screen-on.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { readCode } from './read-code.ts';
import { useCamera } from './use-camera.ts';

/** The most missing codes that are named. */
const NAMED_CODES = 8;

const FOREIGN = "This QR code has no unsent entries. Look for the other tablet's Show as QR codes.";

interface ScanCodesProps {
  /** Gets the text of the export file when every code was read, or the reason why the codes can't be used. */
  onRead: (text: Promise<string>) => void;
  onClose: () => void;
}

/** The dialog that reads another tablet's QR codes with the camera or from photos, in any order. */
export function ScanCodes({ onRead, onClose }: ScanCodesProps) {
  return (
    <Dialog title="Scan QR codes" place="full" onClose={onClose}>
      <Scanner onRead={onRead} />
    </Dialog>
  );
}

function Scanner({ onRead }: Pick<ScanCodesProps, 'onRead'>) {
  const sets = useRef<readonly FrameSet[]>([]);
  const isDone = useRef(false);
  const [shown, setShown] = useState<FrameSet | null>(null);
  const [note, setNote] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  const cameraProblem = useCamera(video, async (picture) => {
    const code = await readCode(picture, 1);
    if (code !== null) setNote(addCode(code));
  });
  useScreenOn();

  function reportText(text: Promise<string>) {
    isDone.current = true;
    onRead(text);
  }

  /** Adds a code to those that were read, and returns what is wrong with it. */
  function addCode(code: string): string {
    if (isDone.current) return '';
    try {
      const frame = parseFrame(code);
      if (!frame) return FOREIGN;
      sets.current = addFrame(sets.current, frame);
    } catch (error) {
      reportText(Promise.reject(error));
    }
    const set = sets.current.at(-1);
    if (!set) return '';
    setShown(set);
    if (listMissingFrames(set).length === 0) reportText(joinFrames(set));
    return '';
  }

  async function takePhotos(photos: readonly File[]) {
    let unread = 0;
    let problem = '';
    for (const [at, photo] of photos.entries()) {
      setNote(`Reading photo ${at + 1} of ${photos.length}`);
      const code = await readPhoto(photo);
      if (code === null) unread += 1;
      else problem ||= addCode(code);
    }
    setNote(unread > 0 ? describeUnread(unread) : problem);
  }

  return (
    <>
      <p className="text-lg">
        On the other tablet, open Unsent entries and press Show as QR codes. Hold the camera so that
        the whole code is in the picture, until every code was read. Their order doesn't matter.
      </p>
      <p role="status" className="text-2xl font-bold tabular-nums">
        {shown ? describeProgress(shown) : 'No code yet'}
      </p>
      <p role="status" className="text-lg font-semibold empty:hidden">
        {note}
      </p>
      <p role="alert" className="bg-notice p-4 text-lg text-on-notice empty:hidden">
        {cameraProblem}
      </p>
      <video
        ref={video}
        muted
        playsInline
        aria-label="What the camera sees"
        hidden={cameraProblem !== ''}
        className="max-h-[55dvh] w-full rounded-card bg-black object-contain"
      />
      <input
        ref={input}
        type="file"
        accept="image/*"
        multiple
        hidden
        onChange={({ target }) => {
          takePhotos([...(target.files ?? [])]);
          // The empty value lets the user choose the same photos again.
          target.value = '';
        }}
      />
      <div className="flex flex-wrap gap-2">
        <Button size="hole" onClick={() => input.current?.click()}>
          Choose photos of the codes
        </Button>
      </div>
    </>
  );
}

async function readPhoto(photo: File): Promise<string | null> {
  // The browser can't open every file.
  const picture = await createImageBitmap(photo).catch(() => null);
  const code = picture && (await readCode(picture));
  picture?.close();
  return code;
}

function describeProgress(set: FrameSet): string {
  const missing = listMissingFrames(set);
  const read = `${set.count - missing.length} of ${set.count}`;
  return missing.length > NAMED_CODES
    ? read
    : `${read}, missing ${formatList(missing.map(String))}`;
}

function describeUnread(unread: number): string {
  return `No code could be read in ${formatCount(unread, 'photo')}. Take them again, closer and without reflections.`;
}
