import type { ReactNode } from 'react';

interface AdminPageProps {
  title: string;
  /** The area beside the heading, for the age of the data and for actions on all of the data. */
  aside?: ReactNode;
  children?: ReactNode;
}

/** A screen of the admin panel: its title as the only `h1`, and its content. */
export function AdminPage({ title, aside, children }: AdminPageProps) {
  return (
    <div className="admin-page">
      <title>{`${title} · Gimme Points`}</title>
      <div className="admin-title">
        <h1>{title}</h1>
        {aside}
      </div>
      {children}
    </div>
  );
}
