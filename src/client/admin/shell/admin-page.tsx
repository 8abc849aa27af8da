import type { ReactNode } from 'react';

interface AdminPageProps {
  title: string;
  /** The open part of the screen, for the window title. */
  part?: string | undefined;
  /** The line below the heading. */
  lead?: ReactNode;
  /** The area beside the heading, for the data's age and for actions on all of it. */
  aside?: ReactNode;
  children?: ReactNode;
}

/** A screen of the admin panel: its title as the only `h1`, and its content. */
export function AdminPage({ title, part, lead, aside, children }: AdminPageProps) {
  return (
    <div className="admin-page">
      <title>{`${part ? `${part}, ` : ''}${title} · Gimme Points`}</title>
      <div className="flex flex-wrap items-end justify-between gap-x-5 gap-y-2">
        <div>
          <h1 className="text-[1.75rem] leading-[1.2] font-bold tracking-[-0.01em] wrap-anywhere">
            {title}
          </h1>
          {lead}
        </div>
        {aside}
      </div>
      {children}
    </div>
  );
}
