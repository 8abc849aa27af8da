import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { PublicPath } from './public-paths.ts';

interface PageLinkProps {
  to: PublicPath;
  /** The id of the page's part to open. */
  hash?: string;
  className?: string;
  children: ReactNode;
}

/** A link to a public page. Without a part it scrolls to the top, also on the same page. */
export function PageLink({
  to,
  hash,
  className = 'font-semibold text-link underline',
  children,
}: PageLinkProps) {
  return (
    <Link
      to={to}
      {...(hash && { hash })}
      className={className}
      onClick={() => !hash && scrollTo({ top: 0 })}
    >
      {children}
    </Link>
  );
}
