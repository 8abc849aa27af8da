import { type ReactNode, useId } from 'react';

interface FieldGridProps {
  title: string;
  /** A sentence below the title. */
  hint?: ReactNode;
  children: ReactNode;
}

/** A titled group of form fields, in two columns where there is room. */
export function FieldGrid({ title, hint, children }: FieldGridProps) {
  const id = useId();
  return (
    <section className="admin-card" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {hint && <p className="max-w-184 text-ink-soft">{hint}</p>}
      <div className="field-grid">{children}</div>
    </section>
  );
}
