import type { ReactNode } from 'react';
import { LegalTiles } from './legal-tiles.tsx';
import { prose } from './prose.ts';
import { SiteFooter } from './site-footer.tsx';

interface SitePageProps {
  title: string;
  /** A sentence under the heading. */
  lead?: string;
  /** The date of the last change, in the form "May 27, 2024". */
  updated?: string;
  /** True when the page shows links to the other legal pages. */
  isLegal?: boolean;
  children: ReactNode;
}

/** The frame of a public page: heading, text, footer. */
export function SitePage({ title, lead, updated, isLegal = false, children }: SitePageProps) {
  return (
    <div className="flex min-h-[calc(100dvh-3.75rem)] flex-col">
      <title>{`${title} · Gimme Points`}</title>
      <article className="mx-auto w-full max-w-6xl grow px-4 py-10 md:py-16">
        <header className="mb-8 flex max-w-prose flex-col gap-3">
          <h1 className="text-4xl font-extrabold tracking-tight text-balance md:text-5xl">
            {title}
          </h1>
          {lead && <p className="text-xl text-ink-soft">{lead}</p>}
          {updated && (
            <p className="text-ink-soft">
              Last updated <time>{updated}</time>
            </p>
          )}
        </header>
        <div className={prose}>{children}</div>
      </article>
      {isLegal && <LegalTiles />}
      <SiteFooter />
    </div>
  );
}
