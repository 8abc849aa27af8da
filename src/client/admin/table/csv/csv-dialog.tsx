import { type ReactNode, useEffect, useId, useState } from 'react';
import { formatNumber } from '../../../../contract/base/counts.ts';
import { describeProblem } from '../../../api/outcome.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { SignInAfter } from '../../../ui/notes/sign-in-after.tsx';
import { countSelected } from '../selection.ts';
import { WorkButton } from '../work-button.tsx';
import { findProblem } from './find-problem.ts';
import type { CsvExport } from './use-csv-export.ts';

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
        <Question title="The list has changed" onClose={stop}>
          <p>
            You selected {formatNumber(count)} {noun}. Now {formatNumber(progress.now)} match.
            Nothing was saved.
          </p>
          <Answers>
            <WorkButton onClick={stop}>Cancel</WorkButton>
            <WorkButton look="likely" onClick={() => start({ kind: 'all', total: progress.now })}>
              CSV of all {formatNumber(progress.now)}
            </WorkButton>
          </Answers>
        </Question>
      );
    case 'failed':
      return (
        <Question title={`${fileName} was not saved`} onClose={stop}>
          <p>{describeCsvFailure(progress.error)} Nothing was saved.</p>
          <Answers>
            <WorkButton onClick={stop}>Cancel</WorkButton>
            <SignInAfter error={progress.error} />
            <WorkButton look="likely" onClick={() => start(selection)}>
              Try again
            </WorkButton>
          </Answers>
        </Question>
      );
  }
}

function describeCsvFailure(error: Error): string {
  const problem = findProblem(error);
  if (!problem) return 'The download broke off before its last row.';
  return `The server refused the download: ${describeProblem(problem)}.`;
}

interface QuestionProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

function Question({ title, onClose, children }: QuestionProps) {
  return (
    <Dialog title={title} onClose={onClose}>
      {children}
    </Dialog>
  );
}

function Answers({ children }: { children: ReactNode }) {
  return <div className="list-answers">{children}</div>;
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
      <Answers>
        <WorkButton onClick={csv.stop}>Cancel</WorkButton>
      </Answers>
    </Dialog>
  );
}
