import './print.css';
import { type ReactNode, useEffect } from 'react';
import { createPortal } from 'react-dom';

interface PrintedPaperProps {
  /** Called when the print dialog of the browser has closed. */
  onPrinted: () => void;
  children: ReactNode;
}

/** A paper that the browser prints as soon as it is there, in place of the screen. */
export function PrintedPaper({ onPrinted, children }: PrintedPaperProps) {
  useEffect(() => {
    window.addEventListener('afterprint', onPrinted);
    window.print();
    return () => window.removeEventListener('afterprint', onPrinted);
  }, [onPrinted]);
  return createPortal(<div className="paper">{children}</div>, document.body);
}
