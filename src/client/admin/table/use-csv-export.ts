import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { formatNumber } from '../../../contract/base/counts.ts';
import type { DownloadListener } from '../../api/download-csv.ts';
import { toOutcome } from '../../api/outcome.ts';
import { saveFile } from '../../device/save-file.ts';
import { toast } from '../../ui/toast.ts';
import { countSelected, type Selection } from './selection.ts';

/** Loads the file with the selected rows, and reports each part as it arrives. */
export type LoadCsv = (selection: Selection, listener: DownloadListener) => Promise<Blob>;

type Progress =
  | { readonly kind: 'none' }
  | { readonly kind: 'running'; readonly rows: number }
  | { readonly kind: 'failed'; readonly error: Error }
  /** The number of matching rows differs from the number that the user saw. */
  | { readonly kind: 'changed'; readonly now: number };

/** A running export, with the rows that the user asked for. */
export interface CsvExport {
  readonly progress: Progress;
  readonly selection: Selection;
  readonly fileName: string;
  readonly start: (selection: Selection) => void;
  /** Stops the export, or closes the message about its failure. */
  readonly stop: () => void;
}

interface Order {
  readonly chosen: Selection;
  readonly signal: AbortSignal;
}

/** The error for a file that ended before its last row. */
class BrokenOffError extends Error {
  override readonly name = 'BrokenOffError';
}

/**
 * Exports rows to a file on this device, which is saved only when every row has arrived.
 * @param subject the first part of the file's name
 * @param noun the plural noun of the rows
 */
export function useCsvExport(subject: string, noun: string, loadCsv: LoadCsv): CsvExport {
  const [progress, setProgress] = useState<Progress>({ kind: 'none' });
  const [selection, setSelection] = useState<Selection>({ kind: 'rows', ids: [] });
  const controllerRef = useRef<AbortController>(null);
  const fileName = formatFileName(subject, new Date());
  // A mutation, so that the query cache learns of a failure as it does for any other call.
  const { mutateAsync: loadWholeFile } = useMutation({ mutationFn: loadAll });
  useEffect(() => () => controllerRef.current?.abort(), []);

  async function start(chosenRows: Selection) {
    controllerRef.current?.abort();
    const control = new AbortController();
    controllerRef.current = control;
    setSelection(chosenRows);
    setProgress({ kind: 'running', rows: 0 });
    try {
      const file = await loadWholeFile({ chosen: chosenRows, signal: control.signal });
      if (control.signal.aborted) return;
      saveFile(file, fileName);
      setProgress({ kind: 'none' });
      void toast(
        'success',
        `${fileName}: ${formatNumber(countSelected(chosenRows))} ${noun} saved`,
      );
    } catch (error) {
      if (!control.signal.aborted) setProgress(toFailure(error));
    }
  }

  async function loadAll({ chosen, signal }: Order): Promise<Blob> {
    const counter = createRowCounter();
    const onBytes = (bytes: Uint8Array) => {
      counter.add(bytes);
      setProgress({ kind: 'running', rows: counter.count() });
    };
    const file = await loadCsv(chosen, { onBytes, signal });
    if (counter.count() < countSelected(chosen)) throw new BrokenOffError();
    return file;
  }

  function stop() {
    controllerRef.current?.abort();
    setProgress({ kind: 'none' });
  }

  return { progress, selection, fileName, start: (chosenRows) => void start(chosenRows), stop };
}

function toFailure(error: unknown): Progress {
  if (!(error instanceof Error)) throw error;
  const problem = toOutcome(error).problem;
  if (problem?.type === 'selection-changed' && problem.selection) {
    return { kind: 'changed', now: problem.selection.now };
  }
  return { kind: 'failed', error };
}

/** Formats a file name with the day on this device: "audit-2026-11-23.csv". */
export function formatFileName(subject: string, day: Date): string {
  const [month, date] = [day.getMonth() + 1, day.getDate()].map((part) =>
    String(part).padStart(2, '0'),
  );
  return `${subject}-${day.getFullYear()}-${month}-${date}.csv`;
}

const QUOTE = 34;
const LINE_FEED = 10;

/** A counter for the rows of a CSV file while its bytes arrive. */
interface RowCounter {
  readonly add: (bytes: Uint8Array) => void;
  /** Returns the number of rows below the header. An unfinished row counts too. */
  readonly count: () => number;
}

/** Creates a row counter. A line break inside quotes belongs to the value, and a doubled quote does not end it. */
export function createRowCounter(): RowCounter {
  let lines = 0;
  let isQuoted = false;
  let isLineOpen = false;
  return {
    add: (bytes) => {
      for (const byte of bytes) {
        if (byte === QUOTE) isQuoted = !isQuoted;
        const isEnd = byte === LINE_FEED && !isQuoted;
        if (isEnd) lines += 1;
        isLineOpen = !isEnd;
      }
    },
    count: () => Math.max(0, lines + (isLineOpen ? 1 : 0) - 1),
  };
}
