import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type PrizeWinner,
  type WinnerStepBody,
  winnerEndpoints,
} from '../../../contract/admin/winners.ts';
import { PRIZE_ANSWER_DAYS } from '../../../contract/people/prize-winners.ts';
import { callApi } from '../../api/api.ts';
import { AskDialog } from '../ask/ask-dialog.tsx';
import { winnerList } from './winner-list.tsx';

/** The name of an admin's step. */
export type WinnerStepName = WinnerStepBody['step'];

/** What each step is called, and what it does. */
export const stepQuestions: Readonly<
  Record<WinnerStepName, { verb: string; ask: string; does: string }>
> = {
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

interface WinnerQuestionProps {
  winner: PrizeWinner;
  step: WinnerStepName;
  onClose: () => void;
}

/** The question before a step about a winner, with what the step does. */
export function WinnerQuestion({
  winner: { id, username, prize, trail },
  step,
  onClose,
}: WinnerQuestionProps) {
  const client = useQueryClient();
  const [asksId, setAsksId] = useState(false);
  const names = step === 'name' || step === 'next';
  const write = useMutation({
    mutationFn: (body: WinnerStepBody) => callApi(winnerEndpoints.winnerStep, { body }),
    onSuccess: onClose,
    onSettled: () => client.invalidateQueries({ queryKey: winnerList.key }),
  });
  const { verb, ask, does } = stepQuestions[step];
  return (
    <AskDialog
      title={ask}
      verb={verb}
      look={step === 'withdraw' ? 'danger' : 'main'}
      write={write}
      reason={step === 'withdraw' ? 'needed' : undefined}
      reasonHint="3 to 300 characters. Other admins can read it."
      onConfirm={(reason) => {
        if (step === 'withdraw') write.mutate({ id, step, reason });
        else if (step === 'deliver') write.mutate({ id, step });
        else write.mutate({ id, step, asks_id: asksId });
      }}
      onClose={onClose}
    >
      <p>
        {prize}, {username}
      </p>
      <p>{does}</p>
      {names && (
        <label className="flex min-h-tap items-center gap-2">
          <input
            type="checkbox"
            checked={asksId}
            onChange={({ target }) => setAsksId(target.checked)}
          />
          Ask for the number of an ID, because customs or the law of the winner's country need it
        </label>
      )}
      {step === 'name' && trail.decided_by === 'draw' && (
        <p className="notice">
          Others are level with this person in every count, and the rules leave it to a draw. Draw
          first and publish the draw. If somebody else won it, withdraw this prize.
        </p>
      )}
    </AskDialog>
  );
}
