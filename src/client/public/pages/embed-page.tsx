import type { CSSProperties, ReactNode } from 'react';
import { prose } from '../site/prose.ts';

interface EmbedPageProps {
  title: string;
  updated: string;
  style?: CSSProperties;
  children: ReactNode;
}

/** The frame of a page that apps embed, without the site's header and footer. */
export function EmbedPage({ title, updated, style, children }: EmbedPageProps) {
  return (
    <article
      data-embedded=""
      style={style}
      className="min-h-dvh px-4 py-8 [&_:is(h1,h2)]:text-(--heading)"
    >
      <title>{`${title} · Gimme Points`}</title>
      <div className={`${prose} mx-auto`}>
        <h1 className="text-3xl font-extrabold tracking-tight text-balance">{title}</h1>
        <p className="opacity-90">
          Last updated <time>{updated}</time>
        </p>
        {children}
      </div>
    </article>
  );
}
