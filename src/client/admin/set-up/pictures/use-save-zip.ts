import { useRef, useState } from 'react';
import type { OwnPicture } from '../../../../contract/admin/pictures.ts';
import { describeFailedWrite, toOutcome } from '../../../api/outcome.ts';
import { pictureWords, sendPicture, useShowPictures } from './picture-queries.ts';
import type { ZipRow } from './zip-pictures.ts';

/** The number of pictures sent at the same time. */
const SENT_AT_ONCE = 4;

/** The progress of saving a zip. */
export interface ZipProgress {
  readonly saved: number;
  readonly total: number;
  readonly isRunning: boolean;
  /** Why a picture was refused, by its file. */
  readonly refused: ReadonlyMap<string, string>;
  /** Why saving stopped. Pressing again continues with the pictures that are not saved. */
  readonly stopped: Error | null;
}

/**
 * Saves a zip's pictures, one call each. A refused picture gets its message and the others continue; without a
 * connection or a session everything stops.
 */
export function useSaveZip(tournament: number) {
  const showPictures = useShowPictures(tournament);
  const [progress, setProgress] = useState<ZipProgress | null>(null);
  const isRunning = useRef(false);
  /** The server's names for stored pictures, by file: without HTTPS the page can't compute them. */
  const [storedNames, setStoredNames] = useState<ReadonlyMap<string, string | null>>(new Map());

  async function save(rows: readonly ZipRow[]) {
    if (isRunning.current) return;
    isRunning.current = true;
    const waiting = rows.values();
    let refused: ReadonlyMap<string, string> = new Map();
    const saved: OwnPicture[] = [];
    let stopped: Error | null = null;
    const show = (stillRuns: boolean) =>
      setProgress({
        saved: saved.length,
        total: rows.length,
        isRunning: stillRuns,
        refused,
        stopped,
      });
    show(true);

    async function sendWaiting() {
      for (const { file, golfer, ready } of waiting) {
        if (stopped || !golfer || !ready) return;
        try {
          const { competitor_id: id } = golfer;
          const picture = await sendPicture({ of: 'golfer', id, image: ready.image });
          saved.push(picture);
          setStoredNames((before) => new Map(before).set(file, picture.picture));
        } catch (error) {
          if (!(error instanceof Error)) throw error;
          const { kind } = toOutcome(error);
          if (kind === 'unknown' || kind === 'signed-out') stopped = error;
          else refused = new Map(refused).set(file, describeFailedWrite(error, pictureWords));
        }
        show(true);
      }
    }

    try {
      await Promise.all(Array.from({ length: SENT_AT_ONCE }, sendWaiting));
      // All at once, because each change of the list renders the whole field.
      await showPictures(saved);
    } finally {
      isRunning.current = false;
      show(false);
    }
  }

  function clear() {
    setProgress(null);
    setStoredNames(new Map());
  }

  return { progress, storedNames, save, clear };
}
