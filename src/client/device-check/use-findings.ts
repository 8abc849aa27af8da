import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { checks, runCheck } from './checks.ts';
import type { Findings } from './report.ts';

/** Runs every check when the screen opens, and again on demand. `target` is a scoring button on the screen. */
export function useFindings(target: RefObject<Element | null>) {
  const latestRun = useRef(0);
  const [findings, setFindings] = useState<Findings>({});

  const checkAll = useCallback(async () => {
    if (!target.current) return;
    latestRun.current += 1;
    const run = latestRun.current;
    setFindings({});
    // One after the other, so that saves are measured on an idle device.
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
