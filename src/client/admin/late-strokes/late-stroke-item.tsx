import type { LateStroke } from '../../../contract/admin/late-strokes.ts';
import type { LateDecision } from '../../../contract/scoring/late-strokes.ts';
import { describeFailedWrite } from '../../api/outcome.ts';
import { formatDateTime } from '../../ui/dates.ts';
import { CorrectionReasonField } from '../../ui/form/correction-reason-field.tsx';
import { useCorrectionReason } from '../../ui/form/use-correction-reason.ts';
import { type Fact, FactList } from '../shell/fact-list.tsx';
import { WorkButton } from '../table/work-button.tsx';
import { useLateDecision } from './late-stroke-queries.ts';
import {
  describeOfficial,
  describeSource,
  describeStrokePlace,
  describeStrokeValue,
  lateWriteWords,
  listWarnings,
} from './late-stroke-words.ts';

interface LateStrokeItemProps {
  stroke: LateStroke;
  /** All late strokes of the tournament, for the facts about other strokes of the same hole. */
  all: readonly LateStroke[];
  /** The time zone for the times; by default this device's. */
  timeZone: string | undefined;
  onDecided: (stroke: LateStroke) => void;
  /** Ticks the stroke for a joint decision; null when it is the only one that waits. */
  onTick: ((isTicked: boolean) => void) | null;
  isTicked?: boolean;
}

/** A late stroke with the facts for the decision, and the form for it or the decision itself. */
export function LateStrokeItem({
  stroke,
  all,
  timeZone,
  onDecided,
  onTick,
  isTicked = false,
}: LateStrokeItemProps) {
  const { full_name, value, entered_at, arrived_at, decision } = stroke;
  const warnings = decision === null ? listWarnings(stroke, all) : [];
  const facts: Fact[] = [
    ['Entered', describeStrokeValue(value)],
    ['Counts now', describeOfficial(stroke)],
    ['Entered by', describeSource(stroke)],
    ["Time on the tablet's clock", entered_at ? formatDateTime(entered_at, timeZone) : 'not known'],
    ['Reached the server', formatDateTime(arrived_at, timeZone)],
    ...(decision === null ? [] : listDecisionFacts(stroke, timeZone)),
  ];
  return (
    <li
      data-late-stroke={stroke.op_id}
      data-decision={decision ?? 'open'}
      className="admin-card p-4"
    >
      <h3 className="font-bold">
        {onTick ? (
          <label className="inline-flex min-h-11 items-center gap-2">
            <input
              className="size-5 flex-none"
              type="checkbox"
              checked={isTicked}
              onChange={(event) => onTick(event.target.checked)}
            />
            {full_name}, {describeStrokePlace(stroke)}
          </label>
        ) : (
          `${full_name}, ${describeStrokePlace(stroke)}`
        )}
      </h3>
      <FactList className="facts" facts={facts} />
      {warnings.map((words) => (
        <p key={words} className="border-s-4 border-s-danger ps-2 font-semibold">
          {words}
        </p>
      ))}
      {decision === null && <DecisionForm stroke={stroke} onDecided={onDecided} />}
    </li>
  );
}

function listDecisionFacts(
  { decision, decided_by, decided_at, reason }: LateStroke,
  timeZone: string | undefined,
): Fact[] {
  const at = decided_at ? `, ${formatDateTime(decided_at, timeZone)}` : '';
  if (decision === 'equal') return [['Decision', `none needed: this value counted already${at}`]];
  return [
    ['Decision', `${decision} by ${decided_by}${at}`],
    ['Reason', reason ?? ''],
  ];
}

interface DecisionFormProps {
  stroke: LateStroke;
  onDecided: (stroke: LateStroke) => void;
}

/** The form with the reason and the two decisions. It sends the version that the admin sees. */
function DecisionForm({ stroke, onDecided }: DecisionFormProps) {
  const { op_id, value, official } = stroke;
  const reason = useCorrectionReason();
  const { mutate, isPending, error } = useLateDecision(op_id, onDecided);

  function decide(decision: LateDecision) {
    const text = reason.take();
    if (text) mutate({ op_id, decision, reason: text, shown_version: official.version });
  }

  return (
    <div className="decision">
      <div className="basis-full">
        <CorrectionReasonField reason={reason} />
      </div>
      <WorkButton disabled={isPending} onClick={() => decide('accepted')}>
        Accept {describeStrokeValue(value)}
      </WorkButton>
      <WorkButton disabled={isPending} onClick={() => decide('declined')}>
        Decline
      </WorkButton>
      <p role="alert">{error && describeFailedWrite(error, lateWriteWords)}</p>
    </div>
  );
}
