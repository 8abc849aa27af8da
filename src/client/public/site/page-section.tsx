import { Children, isValidElement, type ReactNode } from 'react';

interface PageSectionProps {
  title: string;
  children: ReactNode;
}

/** A section of a long page, whose heading the page's contents link to. */
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

/** The links to a page's sections, which are its direct children. Absent with fewer than three. */
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

/** Returns a section's id: `winner-selection` for "4. Winner selection". */
function toSectionId(title: string): string {
  return title
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^[\d-]+|-+$/g, '');
}
