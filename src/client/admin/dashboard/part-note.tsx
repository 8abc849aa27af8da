import Clock from 'lucide-react/icons/clock';
import { useNow } from '../../ui/notes/age.ts';
import { describeStaleness } from '../table/list-faces.tsx';

/** A query of the dashboard, as TanStack Query describes it. */
export interface PartQuery {
  readonly error: Error | null;
  readonly dataUpdatedAt: number;
  readonly refetch: () => unknown;
}

/** A part that the server reads is at most 10 s old. An older part was kept after a failed read. */
const OLD_S = 30;

/** Whether a part is from an earlier answer, because it could not be read again. */
export function isPartOld(query: Pick<PartQuery, 'error'>, part: { readonly age_s: number }) {
  return query.error !== null || part.age_s >= OLD_S;
}

interface PartNoteProps {
  /** The plural noun of the part: "figures". */
  noun: string;
  query: PartQuery;
  /** The part; null when the server could not read it, undefined when there is no answer yet. */
  part: { readonly age_s: number } | null | undefined;
}

/**
 * The note that a part of the dashboard is missing, or how old it is; nothing while the part is fresh. The
 * notice of the whole dashboard announces it (`DashboardNotice`), so that screen readers hear it once.
 */
export function PartNote({ noun, query, part }: PartNoteProps) {
  if (part) return <PartAge query={query} part={part} />;
  if (part === null) return <p>The server could not read the {noun}.</p>;
  return query.error && <p className="font-semibold">Error loading {noun}.</p>;
}

/** Shows the age of a part that is old. */
export function PartAge({ query, part }: { query: PartQuery; part: { readonly age_s: number } }) {
  const now = useNow();
  if (!isPartOld(query, part)) return null;
  const loadedAt = query.dataUpdatedAt - part.age_s * 1_000;
  return (
    <p className="chart-stale">
      <Clock aria-hidden="true" size={18} />
      <strong>{describeStaleness(loadedAt, Math.max(now, loadedAt))}</strong>
    </p>
  );
}
