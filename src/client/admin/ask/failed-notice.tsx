import type { ReactNode } from 'react';

/** Why something was not done; nothing without children. Read out when it appears. */
export function FailedNotice({ children }: { children: ReactNode }) {
  return (
    <div role="alert">
      {children && (
        <p data-kind="failed" className="notice">
          {children}
        </p>
      )}
    </div>
  );
}
