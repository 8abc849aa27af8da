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
    <div className="flex flex-col gap-5 max-w-350 pt-7 pr-[max(32px,env(safe-area-inset-right))] pb-7 pl-8 @max-[900px]/main:pt-5 @max-[900px]/main:pr-[max(20px,env(safe-area-inset-right))] @max-[900px]/main:pb-7 @max-[900px]/main:pl-[max(20px,env(safe-area-inset-left))] @max-[400px]/main:px-3">
      <title>{`${part ? `${part}, ` : ''}${title} · Gimme Points`}</title>
      <div className="admin-title">
        <div>
          <h1>{title}</h1>
          {lead}
        </div>
        {aside}
      </div>
      {children}
    </div>
  );
}
