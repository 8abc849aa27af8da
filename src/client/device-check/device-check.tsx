import {
  type PointerEvent,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import { formatCount } from '../../contract/base/counts.ts';
import { Button } from '../ui/button.tsx';
import { Screen } from '../ui/screen.tsx';
import { useCopy } from '../ui/use-copy.ts';
import { checks, runCheck } from './checks.ts';
import { FindingRow } from './finding-row.tsx';
import { type Findings, reportText, summarizeFindings } from './report.ts';

/**
 * The screen that checks this device's abilities. `installHint` explains how to install the app, if the browser can.
 */
export function DeviceCheck({ installHint }: { installHint: ReactNode }) {
  const target = useRef<HTMLButtonElement>(null);
  const { findings, checkAll } = useFindings(target);
  const isDone = checks.every(({ id }) => findings[id]);

  async function requestPersistence() {
    await navigator.storage?.persist?.();
    checkAll();
  }

  const mend: Record<string, ReactNode> = {
    keeping: (
      <Button onClick={requestPersistence}>Ask the browser not to delete unsent entries</Button>
    ),
    installed: installHint,
  };

  return (
    <Screen title="Device check" heading="Can this device keep score?" width="text">
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
          <CopyReport text={reportText(checks, findings, collectCircumstances())} />
        </>
      )}
    </Screen>
  );
}

function collectCircumstances() {
  const { width, height } = screen;
  return {
    now: new Date(),
    appVersion: __APP_VERSION__,
    userAgent: navigator.userAgent,
    screen: `${width} x ${height} at ${devicePixelRatio}`,
  };
}

/** Runs every check when the screen opens, and again on request. `target` is a scoring button on the screen. */
function useFindings(target: RefObject<Element | null>) {
  const latestRun = useRef(0);
  const [findings, setFindings] = useState<Findings>({});

  const checkAll = useCallback(async () => {
    if (!target.current) return;
    latestRun.current += 1;
    const run = latestRun.current;
    setFindings({});
    // One after the other, so that the device does nothing else while a check measures saves.
    for (const check of checks) {
      const finding = await runCheck(check, target.current);
      if (run !== latestRun.current) return;
      setFindings((before) => ({ ...before, [check.id]: finding }));
    }
  }, [target]);

  useEffect(() => {
    checkAll();
    return () => {
      latestRun.current += 1;
    };
  }, [checkAll]);

  return { findings, checkAll };
}

/** A scoring button to try with a finger or a glove. */
function PracticeButton({ target }: { target: RefObject<HTMLButtonElement | null> }) {
  const [taps, setTaps] = useState(0);
  const [latest, setLatest] = useState('');

  function onPointerDown({ timeStamp, pointerType }: PointerEvent) {
    const waitMs = Math.max(0, Math.round(performance.now() - timeStamp));
    setLatest(`${pointerType}, noticed after ${waitMs} ms`);
  }

  return (
    <div className="flex items-center gap-4">
      <Button
        ref={target}
        size="hole"
        onPointerDown={onPointerDown}
        onClick={() => setTaps((before) => before + 1)}
      >
        Tap
      </Button>
      <p role="status">
        {taps === 0
          ? 'Try a scoring button with the finger or glove you score with.'
          : `${formatCount(taps, 'tap')}${latest && `: ${latest}`}`}
      </p>
    </div>
  );
}

/** The report as text, with a copy button where the browser allows copying. It can always be selected. */
function CopyReport({ text }: { text: string }) {
  const { field, copy, copyMessage } = useCopy<HTMLTextAreaElement>();
  return (
    <section aria-labelledby="report" className="flex flex-col items-start gap-3">
      <h2 id="report" className="text-xl font-bold">
        Report
      </h2>
      <textarea
        ref={field}
        readOnly
        aria-labelledby="report"
        value={text}
        rows={text.split('\n').length}
        className="w-full rounded-lg border-2 border-edge bg-sunken p-3 font-mono text-sm text-ink"
      />
      <div className="flex items-center gap-3">
        <Button onClick={copy}>Copy the report</Button>
        <p role="status">{copyMessage}</p>
      </div>
    </section>
  );
}
