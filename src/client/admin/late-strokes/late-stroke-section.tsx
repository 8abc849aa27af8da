import './late-strokes.css';
import { useQuery } from '@tanstack/react-query';
import { FailedList } from '../../ui/table/list-faces.tsx';
import { LateStrokeItem } from './late-stroke-item.tsx';
import { lateStrokesQuery } from './late-stroke-queries.ts';

interface LateStrokeSectionProps {
  tournament: number;
  /** True shows nothing while no stroke waits for a decision. */
  isHiddenWhenEmpty?: boolean;
}

/** Lists the strokes that met a closed round. The office accepts or declines each one. */
export function LateStrokeSection({
  tournament,
  isHiddenWhenEmpty = false,
}: LateStrokeSectionProps) {
  const { data, error, refetch } = useQuery(lateStrokesQuery(tournament));
  const open = data?.strokes.filter(({ decision }) => decision === null) ?? [];
  const decided = data?.strokes.filter(({ decision }) => decision !== null) ?? [];
  if (isHiddenWhenEmpty && open.length === 0) return null;
  return (
    <section className="late-strokes" aria-labelledby="late-strokes">
      <h2 id="late-strokes">Late strokes</h2>
      <p className="text-ink-soft">
        These strokes reached the server after their round was closed. A tablet's clock proves
        nothing: ask the scorer or the golfer before you decide.
      </p>
      {error && !data && (
        <FailedList noun="late strokes" error={error} onRetry={() => void refetch()} />
      )}
      {data && open.length === 0 && <p>No stroke waits for a decision.</p>}
      <ul>
        {open.map((stroke) => (
          <LateStrokeItem key={stroke.op_id} stroke={stroke} all={data?.strokes ?? []} />
        ))}
      </ul>
      {decided.length > 0 && (
        <details>
          <summary>Decided: {decided.length}</summary>
          <ul>
            {decided.map((stroke) => (
              <LateStrokeItem key={stroke.op_id} stroke={stroke} all={data?.strokes ?? []} />
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}
