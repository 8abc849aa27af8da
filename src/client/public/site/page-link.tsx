import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { PageName } from './page-name.ts';

interface PageLinkProps {
  page: PageName;
  className?: string;
  children: ReactNode;
}

/** A link to a public page. It scrolls to the top, also on the same page. */
export function PageLink({
  page,
  className = 'font-semibold text-link underline',
  children,
}: PageLinkProps) {
  return (
    <Link to="/$page" params={{ page }} className={className} onClick={() => scrollTo({ top: 0 })}>
      {children}
    </Link>
  );
}
