import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type PrizeWinner,
  type WinnerStepBody,
  winnerEndpoints,
} from '../../../contract/admin/winners.ts';
import {
  describePrizeTrail,
  PRIZE_ANSWER_DAYS,
  type WinnerState,
} from '../../../contract/people/prize-winners.ts';
import { callApi } from '../../api/api.ts';
import { formatDateTime } from '../../ui/dates.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { AskDialog } from '../ask/ask-dialog.tsx';
import { FactList } from '../shell/fact-list.tsx';
import { WorkButton } from '../table/work-button.tsx';
import { formatPeriodOf, prizeStateWords, winnerList } from './winner-list.tsx';

type Step = WinnerStepBody['step'];

const stepWords: Readonly<Record<WinnerState, string>> = {
  ...prizeStateWords,
  computed: 'Computed from the official result',
  named: 'Named',
};

/** What each step is called, and what it does. */
const questions: Readonly<Record<Step, { verb: string; ask: string; does: string }>> = {
  name: {
    verb: 'Name the winner',
    ask: 'Name this winner?',
    does: `The winner gets an email at once and has ${PRIZE_ANSWER_DAYS} days to confirm the prize or decline it.`,
  },
  next: {
    verb: 'Name the next in line',
    ask: 'Name the next in line?',
    does: `This winner loses the prize. The next person in line gets an email at once and has ${PRIZE_ANSWER_DAYS} days to answer.`,
  },
  deliver: {
    verb: 'It was delivered',
    ask: 'Was the prize delivered?',
    does: 'The winner sees that the prize was delivered. Nothing can be changed after that.',
  },
  withdraw: {
    verb: 'Withdraw the prize',
    ask: 'Withdraw this prize?',
    does: 'This winner loses the prize, and gets no email about it. You can then name the next in line.',
  },
};

interface WinnerDialogProps {
  /** The winner as the list has it now. */
  winner: PrizeWinner;
  onClose: () => void;
}

/** The dialog about a winner: why this person won, what was done, and the steps that are allowed. */
export function WinnerDialog({ winner, onClose }: WinnerDialogProps) {
  const [asked, setAsked] = useState<Step | null>(null);
  const { username, prize, value, trail, would_win, deliver_to } = winner;
  if (asked) return <StepQuestion winner={winner} step={asked} onClose={() => setAsked(null)} />;
  return (
    <Dialog title={prize} onClose={onClose}>
      {would_win !== null && (
        <p className="notice">
          The result was revised: {would_win} would win now. Deliver this prize all the same, or
          withdraw it and name the next in line.
        </p>
      )}
      <FactList
        facts={[
          ['Winner', username],
          ['Worth', value || null],
          ['For', formatPeriodOf(winner)],
          ['Why', describePrizeTrail(trail)],
          ['Deliver to', deliver_to && describeAddress(deliver_to)],
        ]}
      />
      <ol aria-label="What was done" className="divide-y divide-line">
        {winner.steps.map(({ state, at, by, reason }) => (
          <li key={`${state} ${at}`} className="py-2 wrap-anywhere">
            <strong>{stepWords[state]}</strong>
            {by && ` by ${by}`}, {formatDateTime(at)}
            {reason && `: ${reason}`}
          </li>
        ))}
      </ol>
      <div className="list-answers">
        {listSteps(winner).map((step) => (
          <WorkButton
            key={step}
            look={step === 'withdraw' ? 'danger' : 'main'}
            aria-haspopup="dialog"
            onClick={() => setAsked(step)}
          >
            {questions[step].verb}...
          </WorkButton>
        ))}
      </div>
    </Dialog>
  );
}

function describeAddress(lines: readonly string[]): string {
  return lines.length > 0
    ? lines.join(', ')
    : 'The winner has no postal address in the profile yet.';
}

/** Lists the steps that a winner's state allows. */
function listSteps({ state, is_late, is_vacant }: PrizeWinner): Step[] {
  if (is_vacant) return ['next'];
  if (state === 'computed') return ['withdraw', 'name'];
  if (state === 'notified') return is_late ? ['withdraw', 'next'] : ['withdraw'];
  return state === 'confirmed' ? ['withdraw', 'deliver'] : [];
}

interface StepQuestionProps extends WinnerDialogProps {
  step: Step;
}

function StepQuestion({
  winner: { id, username, prize, trail },
  step,
  onClose,
}: StepQuestionProps) {
  const client = useQueryClient();
  const write = useMutation({
    mutationFn: (body: WinnerStepBody) => callApi(winnerEndpoints.winnerStep, { body }),
    onSuccess: onClose,
    onSettled: () => client.invalidateQueries({ queryKey: winnerList.key }),
  });
  const { verb, ask, does } = questions[step];
  return (
    <AskDialog
      title={ask}
      verb={verb}
      look={step === 'withdraw' ? 'danger' : 'main'}
      write={write}
      reason={step === 'withdraw' ? 'needed' : undefined}
      reasonHint="3 to 300 characters. Other admins can read it."
      onConfirm={(reason) =>
        write.mutate(step === 'withdraw' ? { id, step, reason } : { id, step })
      }
      onClose={onClose}
    >
      <p>
        {prize}, {username}
      </p>
      <p>{does}</p>
      {step === 'name' && trail.decided_by === 'draw' && (
        <p className="notice">
          Others are level with this person in every count, and the rules leave it to a draw. Draw
          first and publish the draw. If somebody else won it, withdraw this prize.
        </p>
      )}
    </AskDialog>
  );
}
