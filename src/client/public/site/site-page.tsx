import type { ReactNode } from 'react';
import { PageScene } from '../../ui/scenes/page-scene.tsx';
import { LegalTiles } from './legal-tiles.tsx';
import { Contents } from './page-section.tsx';
import { PlayBand } from './play-band.tsx';
import { prose } from './prose.ts';
import { SiteFooter } from './site-footer.tsx';

interface SitePageProps {
  title: string;
  /** A sentence under the heading. */
  lead?: string;
  /** The date of the last change, in the form "May 27, 2024". */
  updated?: string;
  /** True when the page links to the other legal pages. */
  isLegal?: boolean;
  /** True for a page of pictures and cards, whose parts set their own width. */
  isWide?: boolean;
  /** True for a page about the game, which ends with the next step to a ticket. */
  isGame?: boolean;
  /** The content beside the text; by default the page's contents. */
  aside?: ReactNode;
  children: ReactNode;
}

/** The frame of a public page: a heading over the hills, the text with something beside it, and the footer. */
export function SitePage({
  title,
  lead,
  updated,
  isLegal = false,
  isWide = false,
  isGame = false,
  aside,
  children,
}: SitePageProps) {
  return (
    <div className="flex min-h-[calc(100dvh-4rem)] flex-col">
      <title>{`${title} · Gimme Points`}</title>
      <article className="grow">
        <header className="relative isolate overflow-hidden bg-sky text-sky-ink">
          <div aria-hidden="true" className="absolute inset-0 -z-10">
            <PageScene title={title} />
          </div>
          <div className="mx-auto flex max-w-6xl flex-col gap-2 px-4 pt-8 pb-29 md:pt-12 md:pb-32">
            <h1 className="font-display text-[clamp(2.5rem,1.7rem+3.4vw,4.75rem)] leading-[1.02] font-bold text-balance">
              {title}
            </h1>
            {lead && (
              <p className="max-w-prose text-lg text-sky-soft md:max-w-md md:text-xl lg:max-w-prose">
                {lead}
              </p>
            )}
          </div>
        </header>
        <div className="mx-auto w-full max-w-6xl px-4 py-8 md:py-12">
          {updated && (
            <p className="mb-5 text-sm text-ink-soft">
              Last updated <time>{updated}</time>
            </p>
          )}
          {isWide ? (
            children
          ) : (
            <div
              className={`grid grid-cols-1 items-start gap-x-16 gap-y-10 ${aside ? 'lg:grid-cols-[minmax(0,1fr)_22rem]' : 'lg:grid-cols-[15rem_minmax(0,1fr)] lg:[&>:only-child]:col-span-2'}`}
            >
              {!aside && <Contents>{children}</Contents>}
              <div className={prose}>{children}</div>
              {aside && <aside className="flex flex-col gap-4">{aside}</aside>}
            </div>
          )}
        </div>
      </article>
      {isLegal && <LegalTiles current={title} />}
      {isGame && <PlayBand />}
      <SiteFooter />
    </div>
  );
}
