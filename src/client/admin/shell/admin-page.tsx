import type { ReactNode } from 'react';

interface AdminPageProps {
  title: string;
  /** Beside the heading: the age of what is shown, and what is done with all of it. */
  aside?: ReactNode;
  children?: ReactNode;
}

/** A screen of the admin panel: its title, its only first heading, and its content. */
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
