import './late-strokes.css';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import type { LateStroke } from '../../../contract/admin/late-strokes.ts';
import { sessionStore } from '../../session/session.ts';
import { FailedList } from '../../ui/table/list-faces.tsx';
import { LateStrokeItem } from './late-stroke-item.tsx';
import { lateStrokesQuery } from './late-stroke-queries.ts';
import { describeOfficeDecision } from './late-stroke-words.ts';

interface LateStrokeSectionProps {
  tournament: number;
  /** The tournament's name for the heading; absent on a page that is about one tournament. */
  name?: string;
  /** The time zone of the times; without one the times are in the zone of this device. */
  timeZone?: string;
  /** True shows nothing until a stroke waits for a decision or the strokes cannot be read. */
  isHiddenWhenEmpty?: boolean;
}

/** Lists the strokes that met a closed round. The office accepts or declines each one. */
export function LateStrokeSection({
  tournament,
  name,
  timeZone,
  isHiddenWhenEmpty = false,
}: LateStrokeSectionProps) {
  const id = useId();
  const [lastDecided, setLastDecided] = useState<LateStroke | null>(null);
  const { data, error, refetch } = useQuery(lateStrokesQuery(tournament));
  const openStrokes = data?.strokes.filter(({ decision }) => decision === null) ?? [];
  const decidedStrokes = data?.strokes.filter(({ decision }) => decision !== null) ?? [];
  const failure = data ? null : error;
  useEffect(() => {
    // The form that had the focus is gone once its stroke is decided. A focus elsewhere stays there.
    const heading = document.getElementById(id);
    if (lastDecided && document.activeElement?.contains(heading)) heading?.focus();
  }, [lastDecided, id]);
  if (isHiddenWhenEmpty && openStrokes.length === 0 && !failure && !lastDecided) return null;
  return (
    <section className="late-strokes" aria-labelledby={id}>
      <h2 id={id} tabIndex={-1}>
        {name === undefined ? 'Late strokes' : `Late strokes of ${name}`}
      </h2>
      <p className="text-ink-soft">
        These strokes reached the server after their round was closed. A tablet's clock proves
        nothing: ask the scorer or the golfer before you decide.
      </p>
      <p role="status">
        {lastDecided && describeOfficeDecision(lastDecided, sessionStore.get()?.username)}
      </p>
      {failure && <FailedList noun="late strokes" error={failure} onRetry={() => void refetch()} />}
      {data && openStrokes.length === 0 && <p>No stroke waits for a decision.</p>}
      <ul>
        {openStrokes.map((stroke) => (
          <LateStrokeItem
            key={stroke.op_id}
            stroke={stroke}
            all={data?.strokes ?? []}
            timeZone={timeZone}
            onDecided={setLastDecided}
          />
        ))}
      </ul>
      {decidedStrokes.length > 0 && (
        <details>
          <summary>Decided: {decidedStrokes.length}</summary>
          <ul>
            {decidedStrokes.map((stroke) => (
              <LateStrokeItem
                key={stroke.op_id}
                stroke={stroke}
                all={data?.strokes ?? []}
                timeZone={timeZone}
                onDecided={setLastDecided}
              />
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}
