import type { ReactNode } from 'react';

interface PageMessageProps {
  title: string;
  children: ReactNode;
}

/** A page with only a message: not found, failed, not allowed. */
export function MessagePage({ title, children }: PageMessageProps) {
  return (
    <div className="mx-auto flex max-w-xl flex-col items-start gap-5 px-4 py-16">
      <title>{`${title} · Gimme Points`}</title>
      <h1 className="text-3xl font-bold tracking-tight">{title}</h1>
      {children}
    </div>
  );
}
