import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import {
  type OwnPrize,
  type PrizeAnswerBody,
  prizeEndpoints,
} from '../../contract/people/prize-endpoints.ts';
import {
  describePrizeTrail,
  formatPrizePeriod,
  type PrizeState,
} from '../../contract/people/prize-winners.ts';
import { callApi } from '../api/api.ts';
import { describeFailedWrite } from '../api/outcome.ts';
import { Button } from '../ui/button.tsx';
import { formatDate } from '../ui/dates.ts';
import { Dialog } from '../ui/dialog.tsx';
import { LoadFailed } from '../ui/notes/load-failed.tsx';
import { SignInAfter } from '../ui/notes/sign-in-after.tsx';

/** The query of a user's prizes. The device does not store the answer. */
const ownPrizesQuery = (userId: number) =>
  queryOptions({
    queryKey: ['prizes', userId],
    queryFn: ({ signal }) => callApi(prizeEndpoints.myPrizes, { signal }),
  });

/** The prizes that the user won, each with what to do next. */
export function OwnPrizes({ userId }: { userId: number }) {
  const { data, error, refetch } = useQuery(ownPrizesQuery(userId));
  if (!data) {
    return error ? (
      <LoadFailed what="prizes" error={error} onRetry={refetch} />
    ) : (
      <div role="status" aria-label="Loading your prizes" className="h-20 bg-sunken" />
    );
  }
  if (data.length === 0) {
    return (
      <p>
        You have no prize yet. When you win one, you get an email and find it here.{' '}
        <Link to="/rewards-and-prizes" className="text-link underline">
          What can be won
        </Link>
      </p>
    );
  }
  return (
    <ul className="divide-y divide-line">
      {data.map((prize) => (
        <PrizeRow key={prize.id} prize={prize} userId={userId} />
      ))}
    </ul>
  );
}

const stateWords: Readonly<Record<PrizeState, string>> = {
  computed: '',
  notified: '',
  confirmed: 'You confirmed it. The organisers deliver it to the postal address in your profile.',
  delivered: 'It was delivered.',
  declined: 'You declined it.',
  'no-answer': 'It went to the next in line, because you did not answer in time.',
  withdrawn: 'The organisers withdrew it.',
  replaced: '',
};

function PrizeRow({ prize: won, userId }: { prize: OwnPrize; userId: number }) {
  const [asked, setAsked] = useState<PrizeAnswerBody['answer'] | null>(null);
  const { prize, value, trail, state, answer_by } = won;
  return (
    <li className="flex flex-col items-start gap-2 py-4">
      <h2 className="font-display text-h3 font-bold wrap-anywhere">{prize}</h2>
      <p>
        A prize of {formatPrizePeriod(won)}
        {value && `, worth ${value}`}.
      </p>
      <p className="text-ink-soft">{describePrizeTrail(trail)}</p>
      {stateWords[state] && <p className="font-semibold">{stateWords[state]}</p>}
      {state === 'confirmed' && (
        <Link to="/profile" className="text-link underline">
          Check your address
        </Link>
      )}
      {answer_by && (
        <>
          <p className="font-semibold">Confirm or decline it by {formatDate(answer_by)}.</p>
          <div className="flex flex-wrap gap-3">
            <Button look="primary" onClick={() => setAsked('confirm')}>
              Confirm...
            </Button>
            <Button onClick={() => setAsked('decline')}>Decline...</Button>
          </div>
        </>
      )}
      {asked && (
        <AnswerDialog prize={won} answer={asked} userId={userId} onClose={() => setAsked(null)} />
      )}
    </li>
  );
}

const answers = {
  confirm: {
    title: 'Confirm this prize?',
    verb: 'Confirm it',
    look: 'primary',
    does: 'The organisers deliver it to the postal address in your profile. They see your name and this address.',
  },
  decline: {
    title: 'Decline this prize?',
    verb: 'Decline it',
    look: 'danger',
    does: "It goes to the next person in line. You can't change your mind.",
  },
} as const;

interface AnswerDialogProps {
  prize: OwnPrize;
  answer: PrizeAnswerBody['answer'];
  userId: number;
  onClose: () => void;
}

/** The question before the answer to a prize. */
function AnswerDialog({ prize: { id, prize }, answer, userId, onClose }: AnswerDialogProps) {
  const client = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => callApi(prizeEndpoints.answerPrize, { body: { id, answer } }),
    onSuccess: (prizes) => {
      client.setQueryData(ownPrizesQuery(userId).queryKey, prizes);
      onClose();
    },
    onError: () => void client.invalidateQueries(ownPrizesQuery(userId)),
  });
  const { title, verb, look, does } = answers[answer];
  return (
    <Dialog title={title} onClose={onClose} isQuestion>
      <p className="font-semibold wrap-anywhere">{prize}</p>
      <p>{does}</p>
      {error && !isPending && (
        <p role="alert" className="font-semibold text-danger">
          {describeFailedWrite(error, { thing: 'your answer was saved' })}
        </p>
      )}
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onClose}>Not now</Button>
        <SignInAfter error={error} />
        <Button look={look} aria-disabled={isPending} onClick={() => !isPending && mutate()}>
          {verb}
        </Button>
      </div>
    </Dialog>
  );
}
