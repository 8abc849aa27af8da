import type { ReactNode } from 'react';

interface InfoCardProps {
  title: string;
  /** A picture across the top of the card. */
  picture?: ReactNode;
  children: ReactNode;
}

/** A card with a heading, for pages whose parts are side by side. */
export function InfoCard({ title, picture, children }: InfoCardProps) {
  return (
    <section className="flex min-w-0 flex-col overflow-hidden rounded-ticket border border-line bg-surface">
      {picture && (
        <div aria-hidden="true" className="h-44 overflow-hidden bg-sunken">
          {picture}
        </div>
      )}
      <div className="flex flex-col items-start gap-3 p-5 wrap-anywhere">
        <h2 className="font-display text-h3 font-bold">{title}</h2>
        {children}
      </div>
    </section>
  );
}
