import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { OwnPrize } from '../../contract/people/prize-endpoints.ts';
import {
  describePrizeTrail,
  formatPrizePeriod,
  type PrizeState,
} from '../../contract/people/prize-winners.ts';
import { Button } from '../ui/button.tsx';
import { formatDate } from '../ui/dates.ts';
import { LoadFailed } from '../ui/notes/load-failed.tsx';
import { AnswerDialog, type AskedAnswer } from './answer-dialog.tsx';
import { PrizeName } from './prize-name.tsx';
import { ownPrizesQuery } from './queries.ts';

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

/** The states of a prize in which the list of winners shows it, or will. */
const namedStates: ReadonlySet<PrizeState> = new Set(['notified', 'confirmed', 'delivered']);

function PrizeRow({ prize: won, userId }: { prize: OwnPrize; userId: number }) {
  const [asked, setAsked] = useState<AskedAnswer | null>(null);
  const { prize, value, trail, state, answer_by, asks_id } = won;
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
      {state === 'confirmed' && asks_id && (
        <Button onClick={() => setAsked('new-number')}>Change the ID number...</Button>
      )}
      {namedStates.has(state) && <PrizeName prize={won} userId={userId} />}
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
        <AnswerDialog prize={won} asked={asked} userId={userId} onClose={() => setAsked(null)} />
      )}
    </li>
  );
}
