import type { ReactNode } from 'react';

interface FoldProps {
  title: string;
  isOpen?: boolean;
  children: ReactNode;
}

/** A question with a folded answer. The browser opens it without JavaScript, also when it searches the page. */
export function Fold({ title, isOpen = false, children }: FoldProps) {
  return (
    <details
      open={isOpen}
      className="group rounded-card border border-line bg-surface open:border-edge"
    >
      <summary className="flex min-h-14 list-none items-center justify-between gap-3 px-5 [&::-webkit-details-marker]:hidden">
        <h2 className="!mt-0 font-display !text-h3 font-bold">{title}</h2>
        <span
          aria-hidden="true"
          className="font-display text-2xl leading-none text-accent transition-transform duration-(--settle) group-open:rotate-45"
        >
          +
        </span>
      </summary>
      <div className="flex flex-col gap-3 px-5 pb-5">{children}</div>
    </details>
  );
}
