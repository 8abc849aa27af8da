import './late-strokes.css';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { FailedList } from '../../ui/table/list-faces.tsx';
import { LateStrokeItem } from './late-stroke-item.tsx';
import { lateStrokesQuery } from './late-stroke-queries.ts';

interface LateStrokeSectionProps {
  tournament: number;
  /** The tournament's name for the heading; absent on a page that is about one tournament. */
  name?: string;
  /** True shows nothing until a stroke waits for a decision or the strokes cannot be read. */
  isHiddenWhenEmpty?: boolean;
}

/** Lists the strokes that met a closed round. The office accepts or declines each one. */
export function LateStrokeSection({
  tournament,
  name,
  isHiddenWhenEmpty = false,
}: LateStrokeSectionProps) {
  const id = useId();
  const { data, error, refetch } = useQuery(lateStrokesQuery(tournament));
  const open = data?.strokes.filter(({ decision }) => decision === null) ?? [];
  const decided = data?.strokes.filter(({ decision }) => decision !== null) ?? [];
  const failure = data ? null : error;
  if (isHiddenWhenEmpty && open.length === 0 && !failure) return null;
  return (
    <section className="late-strokes" aria-labelledby={id}>
      <h2 id={id}>{name === undefined ? 'Late strokes' : `Late strokes of ${name}`}</h2>
      <p className="text-ink-soft">
        These strokes reached the server after their round was closed. A tablet's clock proves
        nothing: ask the scorer or the golfer before you decide.
      </p>
      {failure && <FailedList noun="late strokes" error={failure} onRetry={() => void refetch()} />}
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
