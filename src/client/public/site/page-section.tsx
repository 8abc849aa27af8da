import { Children, isValidElement, type ReactNode } from 'react';

interface PageSectionProps {
  title: string;
  children: ReactNode;
}

/** A part of a long page, with a heading that the page's contents link to. */
export function PageSection({ title, children }: PageSectionProps) {
  return (
    <section className="flex flex-col gap-4">
      <h2 id={toSectionId(title)} className="scroll-mt-24">
        {title}
      </h2>
      {children}
    </section>
  );
}

/** Links to the sections of a page, which are its direct children. A page with fewer than three has none. */
export function Contents({ children }: { children: ReactNode }) {
  const titles = Children.toArray(children).flatMap((child) =>
    isValidElement<PageSectionProps>(child) && child.type === PageSection ? child.props.title : [],
  );
  if (titles.length < 3) return null;
  return (
    <nav aria-label="On this page" className="hidden lg:sticky lg:top-24 lg:block">
      <ol className="flex flex-col border-l-2 border-line">
        {titles.map((title) => (
          <li key={title}>
            <a
              href={`#${toSectionId(title)}`}
              className="flex min-h-9 items-center border-l-2 border-transparent pl-4 text-ink-soft -ml-0.5 hover:border-accent hover:text-ink"
            >
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** Returns the id of a section: "4. Winner selection" is `winner-selection`. */
function toSectionId(title: string): string {
  return title
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^[\d-]+|-+$/g, '');
}
