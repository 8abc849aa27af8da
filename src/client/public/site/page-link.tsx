import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { PublicPath } from './public-paths.ts';

interface PageLinkProps {
  to: PublicPath;
  /** The id of the part to open. */
  hash?: string;
  className?: string;
  children: ReactNode;
}

/** A link to a public page. Without a part, the link scrolls to the top, also when it leads to the same page. */
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
