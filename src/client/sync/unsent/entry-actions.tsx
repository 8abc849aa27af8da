import { Link } from '@tanstack/react-router';
import { useLiveQuery } from 'dexie-react-hooks';
import { useState } from 'react';
import { START_LANE } from '../../../contract/base/fields.ts';
import type { ProblemType } from '../../../contract/base/problem.ts';
import { getLaneIds, isValueOp } from '../../../contract/scoring/op-kinds.ts';
import { discardOp, retryOp, type UnsentOp } from '../../../outbox/show/needs-you.ts';
import {
  agreeWithOfficial,
  confirmOwnValue,
  confirmPlaysOn,
} from '../../../outbox/show/resolve-decision.ts';
import { isRejectedAsOut, isTooEarly } from '../../../outbox/store/overlay.ts';
import { outbox } from '../../device/outbox-db.ts';
import { describeNotSaved } from '../../errors/not-saved-words.ts';
import { formatAgreement } from '../../scores/dispute-words.ts';
import { loadCurrentTournament } from '../../scores/records-snapshot.ts';
import { Button, getButtonClass } from '../../ui/button.tsx';
import { CourseReasonField } from '../../ui/form/course-reason-field.tsx';
import { describeDiscard, describeValue } from './unsent-words.ts';
import { useEntryReason } from './use-entry-reason.ts';

interface EntryActionsProps {
  entry: UnsentOp;
  /** Called after the action with a sentence about the result, when the list no longer shows the entry. */
  onDone: (words: string) => void;
}

/** What may refuse a step about a card now and take it later. After any other refusal the card is read again. */
const passingProblems: ReadonlySet<string> = new Set<ProblemType>([
  'card-disputed',
  'entered-long-before',
  'round-closed',
]);

/** The buttons for an entry: answer, retry, correct, discard. */
export function EntryActions({ entry, onDone }: EntryActionsProps) {
  const [isAsking, setAsking] = useState(false);
  const [problem, setProblem] = useState('');
  const { op, opId, question, value, proposal } = entry;
  const isStep = op.kind === 'card';
  const newest = isStep
    ? describeValue(op)
    : ((proposal ? proposal.value : value) ?? 'not entered');
  const mayRetry = !isStep || passingProblems.has(op.lastError?.problem?.type ?? '');
  const isOut = isRejectedAsOut(op);
  const reason = useEntryReason(entry);
  const official = question === 'conflict' ? op.conflict?.official : undefined;

  async function act(work: () => Promise<string | boolean | null>, words: string) {
    setAsking(false);
    try {
      const result = await work();
      if (result) onDone(words);
      setProblem(result ? '' : 'This has changed in the meantime. Look again in a moment.');
    } catch (error) {
      setProblem(
        describeNotSaved(error, "Not saved. This tablet couldn't store your decision. Try again."),
      );
    }
  }

  /** Saves an answer with its reason. Without a required reason, the field explains why nothing was saved. */
  function answer(save: typeof retryOp, words: string) {
    const reasonText = reason.take();
    if (reasonText !== null) act(() => save(outbox, opId, reasonText), words);
  }

  return (
    <>
      <p role="alert" className="font-bold text-danger empty:hidden">
        {problem}
      </p>
      <CourseReasonField reason={reason} />
      <div className="flex flex-wrap gap-2">
        {official && (
          <Button
            size="hole"
            look="primary"
            onClick={() =>
              answer(agreeWithOfficial, `Answered: ${formatAgreement(official.value)}.`)
            }
          >
            {formatAgreement(official.value)}
          </Button>
        )}
        {question === 'conflict' && !isStep && (
          <Button
            size="hole"
            onClick={() => answer(confirmOwnValue, `Answered: you stay with ${newest}.`)}
          >
            {op.imported
              ? `${newest}, as ${op.imported.username} entered`
              : `I stay with ${newest}`}
          </Button>
        )}
        {isOut && op.lastError?.problem?.out?.status !== 'DQ' && (
          <Button
            size="hole"
            look="primary"
            onClick={() => answer(confirmPlaysOn, 'Answered: the player plays on.')}
          >
            The player plays on
          </Button>
        )}
        {question === 'lost' && (
          <Button size="hole" onClick={() => act(() => retryOp(outbox, opId), 'Sending it again.')}>
            Send only this again
          </Button>
        )}
        {(question === 'rejected' || question === 'stuck') && !isOut && mayRetry && (
          <Button size="hole" look="primary" onClick={() => answer(retryOp, 'Sending it again.')}>
            Retry
          </Button>
        )}
        <EditLink op={op} />
        {canDiscard(entry) && (
          <Button size="hole" onClick={() => setAsking(!isAsking)}>
            {isAsking ? 'Keep it' : 'Discard'}
          </Button>
        )}
      </div>
      {isAsking && (
        <div className="flex flex-col gap-2">
          <p className="text-lg font-semibold" role="status">
            Discard {newest}? {describeDiscard(entry)}
          </p>
          <Button
            size="hole"
            look="danger"
            onClick={() => act(() => discardOp(outbox, opId), 'Discarded.')}
          >
            Yes, discard {newest}
          </Button>
        </div>
      )}
    </>
  );
}

/**
 * Whether the user can discard an entry. One that is sent automatically is corrected instead, unless it came too early
 * and had no effect. An imported one can be discarded, because its own tablet still has it.
 */
function canDiscard({ question, op }: UnsentOp): boolean {
  if (isTooEarly(op) && (!op.frozen || op.lease?.isFirst)) return true;
  return op.imported !== undefined || !['waiting', 'blocked', 'proposal'].includes(question);
}

/**
 * The link to the entry's hole on the card. Absent for an imported entry, which its own user corrects, and for another
 * tournament's, because only the current tournament's cards can be opened.
 */
function EditLink({ op }: Pick<UnsentOp, 'op'>) {
  const { owner } = op;
  const current = useLiveQuery(async () => loadCurrentTournament(owner), [owner]);
  if (!isValueOp(op) || op.imported) return null;
  const { tournament_id, round_id, competitor_id, hole_number: hole } = getLaneIds(op);
  if (tournament_id !== current) return null;
  return (
    <Link
      to="/addrecord"
      search={{ round: round_id, player: competitor_id, ...(hole !== START_LANE && { hole }) }}
      className={getButtonClass('plain', 'hole')}
    >
      Edit
    </Link>
  );
}
