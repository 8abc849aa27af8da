import type { ReactNode } from 'react';

interface FoldedListProps {
  title: string;
  /** The text in place of the lines while the list is folded. */
  summary: string;
  /** A longer list is folded, because it would push the buttons off the screen. */
  shownAtOnce: number;
  /** The lines, each an `li`. */
  children: readonly ReactNode[];
}

/** Lines under a title, folded when there are many. */
export function FoldedList({ title, summary, shownAtOnce, children }: FoldedListProps) {
  if (children.length === 0) return <p className="notice px-3 py-1.5 font-semibold">{title}.</p>;
  if (children.length <= shownAtOnce) {
    return (
      <div className="notice px-3 py-1.5">
        <p className="font-semibold">{title}:</p>
        <ul>{children}</ul>
      </div>
    );
  }
  return (
    <details className="notice px-3 py-1.5">
      <summary>{summary}</summary>
      <ul>{children}</ul>
    </details>
  );
}
