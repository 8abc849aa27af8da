import Download from 'lucide-react/icons/download';
import { useEffect, useId, useState } from 'react';
import { formatNumber } from '../../../contract/base/counts.ts';
import { describeProblem, toOutcome } from '../../api/outcome.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { SignInAfter } from '../../ui/notes/sign-in-after.tsx';
import { hasAnswer } from './list-faces.tsx';
import { countSelected } from './selection.ts';
import type { CsvExport } from './use-csv-export.ts';
import { WorkButton } from './work-button.tsx';

interface CsvDialogProps {
  csv: CsvExport;
  /** The plural noun of the rows: "entries". */
  noun: string;
}

/** The dialog for an export that takes long, failed, or has another number of rows than expected. */
export function CsvDialog({ csv, noun }: CsvDialogProps) {
  const { progress, selection, fileName, start, stop } = csv;
  const count = countSelected(selection);
  switch (progress.kind) {
    case 'none':
      return null;
    case 'running':
      return <RunningDialog csv={csv} noun={noun} rows={progress.rows} count={count} />;
    case 'changed':
      return (
        <Dialog title="The list has changed" onClose={stop}>
          <p>
            You selected {formatNumber(count)} {noun}. Now {formatNumber(progress.now)} match.
            Nothing was saved.
          </p>
          <div className="list-answers">
            <WorkButton onClick={stop}>Cancel</WorkButton>
            <WorkButton look="likely" onClick={() => start({ kind: 'all', total: progress.now })}>
              CSV of all {formatNumber(progress.now)}
            </WorkButton>
          </div>
        </Dialog>
      );
    case 'failed':
      return (
        <Dialog title={`${fileName} was not saved`} onClose={stop}>
          <p>{describeCsvFailure(progress.error)} Nothing was saved.</p>
          <div className="list-answers">
            <WorkButton onClick={stop}>Cancel</WorkButton>
            <SignInAfter error={progress.error} />
            <WorkButton look="likely" onClick={() => start(selection)}>
              Try again
            </WorkButton>
          </div>
        </Dialog>
      );
  }
}

function describeCsvFailure(error: Error): string {
  const { problem } = toOutcome(error);
  if (problem) return `The server refused the download: ${describeProblem(problem)}.`;
  return hasAnswer(error)
    ? 'The server had a problem.'
    : 'The download broke off before its last row.';
}

/** A faster export shows no dialog, because it would only flash. */
const SLOW_AFTER_MS = 400;

interface RunningDialogProps extends CsvDialogProps {
  rows: number;
  count: number;
}

function RunningDialog({ csv, noun, rows, count }: RunningDialogProps) {
  const id = useId();
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!isSlow) return null;
  return (
    <Dialog title={`Writing ${csv.fileName}`} onClose={csv.stop}>
      <label htmlFor={id}>
        {formatNumber(rows)} of {formatNumber(count)} {noun}
      </label>
      <progress id={id} value={rows} max={count} className="w-full h-3 accent-good" />
      <div className="list-answers">
        <WorkButton onClick={csv.stop}>Cancel</WorkButton>
      </div>
    </Dialog>
  );
}

interface CsvButtonProps {
  csv: Pick<CsvExport, 'start'>;
  /** The number of rows that match the filter. */
  total: number;
}

/** The button that exports all matching rows. Does nothing when there are none. */
export function CsvButton({ csv, total }: CsvButtonProps) {
  return (
    <WorkButton
      aria-disabled={total === 0}
      onClick={() => total > 0 && csv.start({ kind: 'all', total })}
    >
      <Download aria-hidden="true" size={16} />
      CSV of all {formatNumber(total)}
    </WorkButton>
  );
}
