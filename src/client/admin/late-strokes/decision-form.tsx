import { useId, useState } from 'react';
import * as v from 'valibot';
import type { LateStroke } from '../../../contract/admin/late-strokes.ts';
import { Reason } from '../../../contract/base/fields.ts';
import type { LateDecision } from '../../../contract/scoring/late-strokes.ts';
import { describeFailedWrite } from '../../api/outcome.ts';
import { WorkButton } from '../table/work-button.tsx';
import { useLateDecision } from './late-stroke-queries.ts';
import { describeStrokeValue, lateWriteWords } from './late-stroke-words.ts';

interface DecisionFormProps {
  stroke: LateStroke;
  onDecided: (stroke: LateStroke) => void;
}

/** The form with the reason and the two decisions. It sends the version that the admin sees. */
export function DecisionForm({ stroke, onDecided }: DecisionFormProps) {
  const { op_id, value, official } = stroke;
  const [reason, setReason] = useState('');
  const [isReasonMissing, setReasonMissing] = useState(false);
  const { mutate, isPending, error } = useLateDecision(op_id, onDecided);
  const id = useId();

  function decide(decision: LateDecision) {
    const isReady = v.is(Reason, reason);
    setReasonMissing(!isReady);
    if (!isReady) return;
    mutate({ op_id, decision, reason, shown_version: official.version });
  }

  const problem = isReasonMissing
    ? 'Write a reason of 3 to 300 characters. The scorer reads it.'
    : error && describeFailedWrite(error, lateWriteWords);
  return (
    <div className="decision">
      <label htmlFor={id}>Reason</label>
      <input
        id={id}
        value={reason}
        maxLength={300}
        aria-invalid={isReasonMissing}
        aria-describedby={`${id}-problem`}
        onChange={(event) => {
          setReason(event.target.value);
          setReasonMissing(false);
        }}
      />
      <WorkButton disabled={isPending} onClick={() => decide('accepted')}>
        Accept {describeStrokeValue(value)}
      </WorkButton>
      <WorkButton disabled={isPending} onClick={() => decide('declined')}>
        Decline
      </WorkButton>
      <p id={`${id}-problem`} role="alert">
        {problem}
      </p>
    </div>
  );
}
