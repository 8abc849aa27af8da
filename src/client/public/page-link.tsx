import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { PageName } from './page-name.ts';

interface PageLinkProps {
  page: PageName;
  className?: string;
  children: ReactNode;
}

/** A link to a public page; it opens at its top, also when it is the page one is on. */
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
