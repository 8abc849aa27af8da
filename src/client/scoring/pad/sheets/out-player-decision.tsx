import type { LastHole } from '../../../../golf/ending.ts';
import type { UnsentOp } from '../../../../outbox/show/needs-you.ts';
import { confirmPlaysOn } from '../../../../outbox/show/resolve-decision.ts';
import { CourseReasonField } from '../../../ui/form/course-reason-field.tsx';
import type { TypedReason } from '../../../ui/form/use-reason.ts';
import { describeEnding, OFFICE_ENDS_DQ } from '../../entry/out-words.ts';
import type { PadPlayer } from '../view/pad-view.ts';
import { SheetButton } from './sheet.tsx';
import { useAnswer } from './use-answer.ts';

interface OutPlayerDecisionProps {
  player: PadPlayer;
  out: LastHole;
  decision: UnsentOp;
  /** An admin's reason for an answer in a closed round. */
  reason: TypedReason;
  onDone: () => void;
}

/** The decision about a score of a player who is out, with the office's ending and this tablet's score. */
export function OutPlayerDecision({
  player,
  out,
  decision,
  reason,
  onDone,
}: OutPlayerDecisionProps) {
  const { problem, answer, discard } = useAnswer(decision, reason, onDone);
  const value = (decision.proposal ? decision.proposal.value : decision.value) ?? 'no score';
  const isDisqualified = out.status === 'DQ';

  return (
    <>
      <p className="text-xl leading-snug">
        From the office: {describeEnding(out, player.card.key.roundId)}. You entered {value}.
        {isDisqualified && ` ${OFFICE_ENDS_DQ}`}
      </p>
      <p role="alert" className="text-lg font-bold text-danger empty:hidden">
        {problem}
      </p>
      {!isDisqualified && <CourseReasonField reason={reason} />}
      {!isDisqualified && (
        <SheetButton
          look="primary"
          words={`${player.shortName} plays on`}
          detail={`${value} will be sent again with your answer`}
          onClick={() => answer(confirmPlaysOn)}
        />
      )}
      <SheetButton words={`Remove my ${value}`} detail="The office is right" onClick={discard} />
    </>
  );
}
