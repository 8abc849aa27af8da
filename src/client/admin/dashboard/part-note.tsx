import Clock from 'lucide-react/icons/clock';
import { useNow } from '../../ui/notes/age.ts';
import { describeStaleness, FailedList } from '../../ui/table/list-faces.tsx';

/** A read of the dashboard, as TanStack Query describes it. */
export interface PartRead {
  readonly error: Error | null;
  readonly dataUpdatedAt: number;
  readonly refetch: () => unknown;
}

/** A part that the server reads is at most 10 s old. An older part was kept after a failed read. */
const OLD_S = 30;

interface PartNoteProps {
  /** The plural noun of the part: "figures". */
  noun: string;
  read: PartRead;
  /** The part; null when the server could not read it, undefined when there is no answer yet. */
  part: { readonly age_s: number } | null | undefined;
}

/** Says that a part of the dashboard is missing or old; shows nothing for a part that is there and new. */
export function PartNote({ noun, read, part }: PartNoteProps) {
  const now = useNow();
  const { error, dataUpdatedAt, refetch } = read;
  if (!part) {
    const failure = error ?? (part === null ? new Error(`no ${noun}`) : null);
    return failure && <FailedList noun={noun} error={failure} onRetry={() => void refetch()} />;
  }
  if (!error && part.age_s < OLD_S) return null;
  const readAt = dataUpdatedAt - part.age_s * 1_000;
  return (
    <p role="status" className="chart-stale">
      <Clock aria-hidden="true" size={18} />
      <span>
        <strong>{describeStaleness(readAt, Math.max(now, readAt))}</strong> The {noun} could not be
        read again.
      </span>
    </p>
  );
}
