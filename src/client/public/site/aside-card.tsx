import type { ReactNode } from 'react';
import { EmptyGreen } from '../../ui/scenes/empty-green.tsx';

interface AsideCardProps {
  title: string;
  children: ReactNode;
}

/** A card beside a page's text: a picture, and the next step. */
export function AsideCard({ title, children }: AsideCardProps) {
  return (
    <div className="overflow-hidden rounded-ticket border border-line bg-surface">
      <div className="h-36">
        <EmptyGreen />
      </div>
      <div className="flex flex-col items-start gap-3 p-5">
        <h2 className="font-display text-h3 font-bold">{title}</h2>
        {children}
      </div>
    </div>
  );
}
