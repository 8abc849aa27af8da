import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { PublicPath } from './public-paths.ts';

interface PageLinkProps {
  to: PublicPath;
  className?: string;
  children: ReactNode;
}

/** A link to a public page. The link scrolls to the top, also when it leads to the same page. */
export function PageLink({
  to,
  className = 'font-semibold text-link underline',
  children,
}: PageLinkProps) {
  return (
    <Link to={to} className={className} onClick={() => scrollTo({ top: 0 })}>
      {children}
    </Link>
  );
}
