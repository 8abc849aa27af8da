import { type ReactNode, useRef } from 'react';
import { Button } from '../ui/button.tsx';
import { checks } from './checks.ts';
import { CopyReport } from './copy-report.tsx';
import { FindingRow } from './finding-row.tsx';
import { PracticeButton } from './practice-button.tsx';
import { reportText, summarizeFindings } from './report.ts';
import { useFindings } from './use-findings.ts';

/** Checks the abilities of this device and shows them. `installHint` is the way to install the app, if there is one. */
export function DeviceCheck({ installHint }: { installHint: ReactNode }) {
  const target = useRef<HTMLButtonElement>(null);
  const { findings, checkAll } = useFindings(target);
  const isDone = checks.every(({ id }) => findings[id]);

  async function askToKeep() {
    await navigator.storage?.persist?.();
    checkAll();
  }

  const mend: Record<string, ReactNode> = {
    keeping: <Button onClick={askToKeep}>Ask the browser not to delete unsent entries</Button>,
    installed: installHint,
  };

  return (
    <div className="mx-auto flex max-w-3xl flex-col gap-6 px-4 py-8">
      <title>Device check · Gimme Points</title>
      <h1 className="text-3xl font-bold tracking-tight">Can this device keep score?</h1>
      <p role="status" className="text-xl font-semibold">
        {summarizeFindings(checks, findings)}
      </p>
      <PracticeButton target={target} />
      <ul className="border-t border-line">
        {checks.map(({ id, title }) => (
          <FindingRow key={id} title={title} finding={findings[id]}>
            {findings[id]?.todo && mend[id]}
          </FindingRow>
        ))}
      </ul>
      {isDone && (
        <>
          <div>
            <Button look="primary" onClick={checkAll}>
              Check again
            </Button>
          </div>
          <CopyReport text={reportText(checks, findings, circumstances())} />
        </>
      )}
    </div>
  );
}

function circumstances() {
  const { width, height } = screen;
  return {
    now: new Date(),
    appVersion: __APP_VERSION__,
    userAgent: navigator.userAgent,
    screen: `${width} x ${height} at ${devicePixelRatio}`,
  };
}
