import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { discardOp, retryOp, type UnsentOp } from '../../outbox/needs-you.ts';
import { outbox } from '../outbox-db.ts';
import { clockTime } from '../ui/age.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { entryWords, reasonWords } from './unsent-words.ts';

const retryWords: Partial<Record<UnsentOp['question'], string>> = {
  conflict: 'Keep mine',
  rejected: 'Retry',
  stuck: 'Retry',
};

/** One unsent entry: what it is, what happened, what the person can do. */
export function UnsentEntry({ entry, player }: { entry: UnsentOp; player: string }) {
  const { op, opId, question, value } = entry;
  const [isAsking, setAsking] = useState(false);
  const [problem, setProblem] = useState('');
  const retry = retryWords[question];

  async function act(work: () => Promise<unknown>) {
    setAsking(false);
    try {
      const isDone = await work();
      setProblem(
        isDone === false ? 'It is on its way to the server right now. Look again in a moment.' : '',
      );
    } catch {
      setProblem('Not saved. This tablet could not store your decision: try again.');
    }
  }

  return (
    <li className="flex flex-col gap-2 border-2 border-edge p-4" data-question={question}>
      <p className="text-xl font-bold">
        {player} · {entryWords(op, value)}
      </p>
      <p className="text-lg">{reasonWords(entry)}</p>
      <p className="text-ink-soft">
        Entered at {clockTime(op.enteredAt)}, round {op.body.round_id}
      </p>
      <p role="alert" className="font-bold text-danger empty:hidden">
        {problem}
      </p>
      <div className="flex flex-wrap gap-2">
        {retry && (
          <Button size="hole" look="primary" onClick={() => act(() => retryOp(outbox, opId))}>
            {retry}
          </Button>
        )}
        {retry && !isAsking && (
          <Button size="hole" onClick={() => setAsking(true)}>
            Discard
          </Button>
        )}
        {isAsking && (
          <>
            <Button size="hole" look="danger" onClick={() => act(() => discardOp(outbox, opId))}>
              Yes, discard my {value ?? 'change'}
            </Button>
            <Button size="hole" onClick={() => setAsking(false)}>
              Do not discard
            </Button>
          </>
        )}
        {question === 'blocked' && (
          <Link
            to="/sign-in"
            search={{ redirect: '/unsent' }}
            className={buttonClass('primary', 'hole')}
          >
            Sign in again
          </Link>
        )}
        <Link
          to="/addrecord"
          search={{ round: op.body.round_id }}
          className={buttonClass('plain', 'hole')}
        >
          Open card
        </Link>
      </div>
    </li>
  );
}
