import './table/importer.css';
import { type ReactNode, useState } from 'react';

interface ImporterFoldProps {
  title: string;
  /** Whether the importer is open at first: while the list that it fills is empty. */
  isOpen: boolean;
  children: ReactNode;
}

/** The part of a page that imports files, folded away once its list is there. */
export function ImporterFold({ title, isOpen, children }: ImporterFoldProps) {
  // After the first import the page still says what was saved.
  const [isOpenAtFirst] = useState(isOpen);
  return (
    <details className="admin-card import-fold" open={isOpenAtFirst}>
      <summary>{title}</summary>
      {children}
    </details>
  );
}
