import { type ReactNode, useState } from 'react';

interface ImporterFoldProps {
  title: string;
  /** Whether the importer is open at first, which it is while its list is empty. */
  isOpen: boolean;
  children: ReactNode;
}

/** The import section of a page, folded once its list has entries. */
export function ImporterFold({ title, isOpen, children }: ImporterFoldProps) {
  // After the first import, the page still shows what was saved.
  const [isOpenAtFirst] = useState(isOpen);
  return (
    <details className="admin-card" open={isOpenAtFirst}>
      <summary className="fold-summary text-head font-bold">{title}</summary>
      {children}
    </details>
  );
}
