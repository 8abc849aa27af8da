import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { adminEndpoints } from '../../../contract/admin/admin-endpoints.ts';
import type { LateStroke } from '../../../contract/admin/late-strokes.ts';
import { formatCount } from '../../../contract/base/counts.ts';
import type { LateDecision } from '../../../contract/scoring/late-strokes.ts';
import { callApi } from '../../api/api.ts';
import { describeFailedWrite } from '../../api/outcome.ts';
import { STATES_KEY } from '../../queries/states-key.ts';
import { CorrectionReasonField } from '../../ui/form/correction-reason-field.tsx';
import { useCorrectionReason } from '../../ui/form/use-correction-reason.ts';
import { WorkButton } from '../table/work-button.tsx';
import { describeStrokePlace, lateWriteWords } from './late-stroke-words.ts';

interface DecideSeveralProps {
  /** The strokes that wait for a decision. */
  open: readonly LateStroke[];
  chosen: ReadonlySet<string>;
  onChosen: (change: (before: ReadonlySet<string>) => ReadonlySet<string>) => void;
}

/** The form that accepts or declines all ticked late strokes with one reason. */
export function DecideSeveral({ open, chosen, onChosen }: DecideSeveralProps) {
  const client = useQueryClient();
  const result = useRef<HTMLParagraphElement>(null);
  const list = useRef<HTMLSelectElement>(null);
  const reason = useCorrectionReason();
  const strokes = open.filter(({ op_id }) => chosen.has(op_id));
  const deciding = useMutation({
    mutationFn: ({ decision, why }: { decision: LateDecision; why: string }) =>
      decideEach(strokes, decision, why),
    onSettled: async () => {
      void client.invalidateQueries({ queryKey: [STATES_KEY] });
      await client.invalidateQueries({ queryKey: ['admin'] });
    },
    onSuccess: ({ failures, decided }) => {
      const decidedIds = new Set(decided.map(({ op_id }) => op_id));
      onChosen((before) => new Set([...before].filter((opId) => !decidedIds.has(opId))));
      if (failures.length === 0) {
        reason.choose(null);
        reason.type('');
      }
      // With at most one stroke left, the form disappears, and the focus with it.
      result.current?.focus();
    },
  });
  const outcome = deciding.data;
  const isOff = strokes.length === 0 || deciding.isPending;

  function decide(decision: LateDecision) {
    if (isOff) return;
    const why = reason.take();
    if (why) deciding.mutate({ decision, why });
    else list.current?.focus();
  }

  return (
    <div className="grid gap-2">
      <p ref={result} role="status" tabIndex={-1} className="font-semibold empty:hidden">
        {deciding.isPending && 'Deciding...'}
        {!deciding.isPending && outcome && describeResult(outcome)}
      </p>
      {outcome && !deciding.isPending && outcome.failures.length > 0 && (
        <ul role="alert">
          {outcome.failures.map(({ stroke, words }) => (
            <li key={stroke.op_id}>
              {stroke.full_name}, {describeStrokePlace(stroke)}: {words}
            </li>
          ))}
        </ul>
      )}
      {open.length > 1 && (
        <div className="decision">
          <label className="inline-flex min-h-11 items-center gap-2">
            <input
              className="size-5 flex-none"
              type="checkbox"
              checked={strokes.length === open.length}
              onChange={(event) =>
                onChosen(() => new Set(event.target.checked ? open.map(({ op_id }) => op_id) : []))
              }
            />{' '}
            All {open.length}
          </label>
          <fieldset className="basis-full">
            <legend>One reason for all that are ticked</legend>
            <CorrectionReasonField ref={list} reason={reason} />
          </fieldset>
          <WorkButton aria-disabled={isOff} onClick={() => decide('accepted')}>
            Accept {strokes.length}
          </WorkButton>
          <WorkButton aria-disabled={isOff} onClick={() => decide('declined')}>
            Decline {strokes.length}
          </WorkButton>
        </div>
      )}
    </div>
  );
}

interface Result {
  readonly decision: LateDecision;
  readonly decided: readonly LateStroke[];
  readonly failures: readonly { readonly stroke: LateStroke; readonly words: string }[];
}

/**
 * Sends one decision after the other, and continues after a refusal. Once a hole has a new value, its other strokes are
 * refused, so that the admin looks again.
 */
async function decideEach(
  strokes: readonly LateStroke[],
  decision: LateDecision,
  reason: string,
): Promise<Result> {
  const failures: Result['failures'][number][] = [];
  const decided: LateStroke[] = [];
  for (const stroke of strokes) {
    const { op_id, official } = stroke;
    const body = { op_id, decision, reason, shown_version: official.version };
    try {
      await callApi(adminEndpoints.decideLateStroke, { body });
      decided.push(stroke);
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      failures.push({ stroke, words: describeFailedWrite(error, lateWriteWords) });
    }
  }
  return { decision, decided, failures };
}

function describeResult({ decision, decided, failures }: Result): string {
  const head = `You ${decision} ${formatCount(decided.length, 'stroke')}.`;
  return failures.length === 0 ? head : `${head} These were not decided:`;
}
