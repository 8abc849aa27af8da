import Clock from 'lucide-react/icons/clock';
import { useNow } from '../../ui/notes/age.ts';
import { describeStaleness } from '../table/list-faces.tsx';

/** A query of the dashboard, as TanStack Query describes it. */
export interface PartQuery {
  readonly error: Error | null;
  readonly dataUpdatedAt: number;
  readonly refetch: () => unknown;
}

/** A fresh part is at most 10 s old. An older one is left from before a failure. */
const OLD_S = 30;

/** Whether a part is from an earlier answer, because it could not be loaded again. */
export function isPartOld(query: Pick<PartQuery, 'error'>, part: { readonly age_s: number }) {
  return query.error !== null || part.age_s >= OLD_S;
}

interface PartNoteProps {
  /** The plural noun of the part: "figures". */
  noun: string;
  query: PartQuery;
  /** The part; null when the server could not load it, undefined before the answer. */
  part: { readonly age_s: number } | null | undefined;
}

/**
 * The note that a part of the dashboard is missing, or how old it is. Not announced here, because `DashboardNotice`
 * announces it for the whole dashboard.
 */
export function PartNote({ noun, query, part }: PartNoteProps) {
  if (part) return <PartAge query={query} part={part} />;
  if (part === null) return <p>The server could not read the {noun}.</p>;
  return query.error && <p className="font-semibold">Error loading {noun}.</p>;
}

/** The age of an old part. */
export function PartAge({ query, part }: { query: PartQuery; part: { readonly age_s: number } }) {
  const now = useNow();
  if (!isPartOld(query, part)) return null;
  const loadedAt = query.dataUpdatedAt - part.age_s * 1_000;
  return (
    <p className="flex items-center gap-2 rounded-lg bg-notice px-3 py-1.5 text-on-notice">
      <Clock aria-hidden="true" size={18} className="shrink-0" />
      <strong>{describeStaleness(loadedAt, Math.max(now, loadedAt))}</strong>
    </p>
  );
}
