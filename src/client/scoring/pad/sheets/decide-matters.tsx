import { retryOp, type UnsentOp } from '../../../../outbox/show/needs-you.ts';
import { agreeWithOfficial, confirmOwnValue } from '../../../../outbox/show/resolve-decision.ts';
import { formatAgreement } from '../../../scores/dispute-words.ts';
import { describeRefusal } from '../../../scores/refusal-words.ts';
import { Button } from '../../../ui/button.tsx';
import { CourseReasonField } from '../../../ui/form/course-reason-field.tsx';
import type { TypedReason } from '../../../ui/form/use-reason.ts';
import { describeScore } from '../view/pad-words.ts';
import { SheetButton } from './sheet.tsx';
import { useAnswer } from './use-answer.ts';

interface UnsavedMatterProps {
  value: number | null;
  par: number;
  onAgain: () => void;
  onForget: () => void;
}

/** The question about a value that this tablet could not store, and that is only on the screen. */
export function UnsavedMatter({ value, par, onAgain, onForget }: UnsavedMatterProps) {
  return (
    <>
      <p className="text-xl">
        This tablet couldn't save {describeScore(value, par)}. It's only on this screen.
      </p>
      <div className="flex flex-wrap gap-2">
        <Button size="hole" look="primary" className="grow" onClick={onAgain}>
          Try again
        </Button>
        <Button size="hole" onClick={onForget}>
          Forget this tap
        </Button>
      </div>
    </>
  );
}

interface DecisionProps {
  decision: UnsentOp;
  par: number;
  /** An admin's reason for the answer, or for sending the entry again. */
  reason: TypedReason;
  onDone: () => void;
}

/**
 * A conflict's two values and two answers. The hole changed before the entry reached the server, which does not name
 * the other account.
 */
export function ConflictMatter({ decision, par, reason, onDone }: DecisionProps) {
  const { problem, answer } = useAnswer(decision, reason, onDone);
  const official = decision.op.conflict?.official;
  const mine = decision.proposal ? decision.proposal.value : decision.value;

  return (
    <>
      <p className="text-xl">
        You entered {describeScore(mine, par)}. Somebody changed the hole before your score arrived.
        {official && ` ${describeScore(official.value, par)} counts.`}
      </p>
      <p role="alert" className="text-lg font-bold text-danger empty:hidden">
        {problem}
      </p>
      <CourseReasonField reason={reason} />
      {official && (
        <SheetButton
          look="primary"
          words={formatAgreement(official.value)}
          onClick={() => answer(agreeWithOfficial)}
        />
      )}
      <SheetButton
        words={`I stay with ${mine ?? 'no score'}`}
        onClick={() => answer(confirmOwnValue)}
      />
    </>
  );
}

/** An entry that the server refused, or no longer has: the reason, and two answers. */
export function RefusedMatter({ decision, par, reason, onDone }: DecisionProps) {
  const { problem, answer, discard } = useAnswer(decision, reason, onDone);
  const { value } = decision.proposal ?? decision;
  const isLost = decision.question === 'lost';
  return (
    <>
      <p className="text-xl">
        {isLost
          ? `The office restored a backup, and the server no longer has ${describeScore(value, par)}.`
          : `The server rejected ${describeScore(value, par)}. ${describeRefusal(decision.op.lastError?.problem?.type)}`}
      </p>
      <p role="alert" className="text-lg font-bold text-danger empty:hidden">
        {problem}
      </p>
      <CourseReasonField reason={reason} />
      <SheetButton
        look="primary"
        words={isLost ? 'Send it again' : 'Retry'}
        onClick={() => answer(retryOp)}
      />
      <SheetButton
        words={`Discard my ${value ?? 'entry'}`}
        detail={isLost ? 'It is not sent again.' : 'It will never reach the server.'}
        onClick={discard}
      />
    </>
  );
}
