import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import type { LateStroke } from '../../../contract/admin/late-strokes.ts';
import { sessionStore } from '../../session/session.ts';
import { FailedList } from '../table/list-faces.tsx';
import { DecideSeveral } from './decide-several.tsx';
import { LateStrokeItem } from './late-stroke-item.tsx';
import { lateStrokesQuery } from './late-stroke-queries.ts';
import { describeOfficeDecision } from './late-stroke-words.ts';

interface LateStrokeSectionProps {
  /** The id of the heading, on a page that links to it. */
  id?: string;
  tournament: number;
  /** The tournament's name for the heading; absent on a page that is about one tournament. */
  name?: string;
  /** The time zone for the times; by default this device's. */
  timeZone?: string;
  /** Whether the section is hidden while there is no late stroke and no error. */
  isHiddenWhenEmpty?: boolean;
}

/** The section with the strokes that met a closed round, each to accept or decline. */
export function LateStrokeSection({
  id: ownId,
  tournament,
  name,
  timeZone,
  isHiddenWhenEmpty = false,
}: LateStrokeSectionProps) {
  const newId = useId();
  const id = ownId ?? newId;
  const [lastDecided, setLastDecided] = useState<LateStroke | null>(null);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const { data, error, refetch } = useQuery(lateStrokesQuery(tournament));
  const openStrokes = data?.strokes.filter(({ decision }) => decision === null) ?? [];
  const decidedStrokes = data?.strokes.filter(({ decision }) => decision !== null) ?? [];
  const failure = data ? null : error;
  useEffect(() => {
    // The form that had the focus is gone once its stroke is decided. A focus elsewhere is not moved.
    const heading = document.getElementById(id);
    if (lastDecided && document.activeElement?.contains(heading)) heading?.focus();
  }, [lastDecided, id]);
  if (isHiddenWhenEmpty && !failure && (data?.strokes.length ?? 0) === 0) return null;
  return (
    <section className="flex flex-col gap-3" aria-labelledby={id}>
      <h2 id={id} tabIndex={-1} className="text-head font-bold">
        {name === undefined ? 'Late strokes' : `Late strokes of ${name}`}
      </h2>
      <p className="text-ink-soft">
        These strokes reached the server after their round was closed. A tablet's clock proves
        nothing: ask the scorer or the golfer before you decide.
      </p>
      <p role="status" className="font-semibold">
        {lastDecided && describeOfficeDecision(lastDecided, sessionStore.get()?.username)}
      </p>
      {failure && <FailedList noun="late strokes" error={failure} onRetry={() => void refetch()} />}
      <DecideSeveral open={openStrokes} chosen={chosen} onChosen={setChosen} />
      {data && openStrokes.length === 0 && <p>No stroke waits for a decision.</p>}
      <ul className="flex flex-col gap-3">
        {openStrokes.map((stroke) => (
          <LateStrokeItem
            key={stroke.op_id}
            stroke={stroke}
            all={data?.strokes ?? []}
            timeZone={timeZone}
            onDecided={setLastDecided}
            isTicked={chosen.has(stroke.op_id)}
            onTick={
              openStrokes.length > 1
                ? (isTicked) => setChosen((before) => toggle(before, stroke.op_id, isTicked))
                : null
            }
          />
        ))}
      </ul>
      {decidedStrokes.length > 0 && (
        <details>
          <summary>Decided: {decidedStrokes.length}</summary>
          <ul className="flex flex-col gap-3">
            {decidedStrokes.map((stroke) => (
              <LateStrokeItem
                key={stroke.op_id}
                stroke={stroke}
                all={data?.strokes ?? []}
                timeZone={timeZone}
                onDecided={setLastDecided}
                onTick={null}
              />
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

function toggle(before: ReadonlySet<string>, id: string, isIn: boolean): ReadonlySet<string> {
  const others = [...before].filter((one) => one !== id);
  return new Set(isIn ? [...others, id] : others);
}
