import { Link } from '@tanstack/react-router';
import { useLiveQuery } from 'dexie-react-hooks';
import { useState } from 'react';
import { START_LANE } from '../../contract/fields.ts';
import { keepMine, useTheirs as takeTheirs } from '../../outbox/answer-card.ts';
import { discardOp, retryOp, type UnsentOp } from '../../outbox/needs-you.ts';
import { outbox } from '../outbox-db.ts';
import { currentTournament } from '../records-snapshot.ts';
import { sessionStore } from '../session.ts';
import { useStore } from '../store.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { discardWords } from './unsent-words.ts';

interface EntryActionsProps {
  entry: UnsentOp;
  /** Says what was done; the entry itself leaves the list. */
  onDone: (words: string) => void;
}

/** What a person can do about an entry: answer it, try again, correct it, give it up. */
export function EntryActions({ entry, onDone }: EntryActionsProps) {
  const isAdmin = useStore(sessionStore)?.role === 'admin';
  const [isAsking, setAsking] = useState(false);
  const [problem, setProblem] = useState('');
  const { op, opId, question, value, proposal } = entry;
  const newest = (proposal ? proposal.value : value) ?? 'not entered';
  const official = question === 'conflict' ? op.conflict?.official : undefined;
  const isDecidedElsewhere = op.conflict?.official_decides && !isAdmin;

  async function act(work: () => Promise<string | boolean | null>, words: string) {
    setAsking(false);
    try {
      const result = await work();
      if (result) onDone(words);
      setProblem(result ? '' : 'It has changed meanwhile. Look again in a moment.');
    } catch {
      setProblem('Not saved. This tablet could not store your decision: try again.');
    }
  }

  return (
    <>
      <p role="alert" className="font-bold text-danger empty:hidden">
        {problem}
      </p>
      <div className="flex flex-wrap gap-2">
        {question === 'conflict' && !isDecidedElsewhere && (
          <Button
            size="hole"
            look="primary"
            onClick={() => act(() => keepMine(outbox, opId), `Answered: ${newest} is sent again.`)}
          >
            {op.imported ? `Keep ${op.imported.username}: ${newest}` : `Keep mine: ${newest}`}
          </Button>
        )}
        {official && (
          <Button
            size="hole"
            onClick={() => act(() => takeTheirs(outbox, opId), 'Answered: theirs is used.')}
          >
            Use theirs: {official.value ?? 'not entered'}
          </Button>
        )}
        {(question === 'rejected' || question === 'stuck') && (
          <Button
            size="hole"
            look="primary"
            onClick={() => act(() => retryOp(outbox, opId), 'It is sent again.')}
          >
            Retry
          </Button>
        )}
        <EditLink op={op} />
        {canDiscard(entry) && (
          <Button size="hole" onClick={() => setAsking(!isAsking)}>
            {isAsking ? 'Do not discard' : 'Discard'}
          </Button>
        )}
      </div>
      {isAsking && (
        <div className="flex flex-col gap-2">
          <p className="text-lg font-semibold" role="status">
            Discard {newest}? {discardWords(entry)}
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

/** What leaves by itself is corrected, not given up; what came from a file is still where it came from. */
function canDiscard({ question, op }: UnsentOp): boolean {
  return op.imported !== undefined || !['waiting', 'blocked', 'proposal'].includes(question);
}

/**
 * Opens the hole on the player's card. What another tablet entered is not this person's to correct, and the cards of a
 * tournament that is not the current one are not there to be opened.
 */
function EditLink({ op: { kind, body, imported, owner } }: Pick<UnsentOp, 'op'>) {
  const current = useLiveQuery(async () => currentTournament(owner), [owner]);
  if (kind === 'scrape' || imported || body.tournament_id !== current) return null;
  const hole = kind === 'start' || body.hole_number === START_LANE ? undefined : body.hole_number;
  return (
    <Link
      to="/addrecord"
      search={{ round: body.round_id, player: body.competitor_id, ...(hole && { hole }) }}
      className={buttonClass('plain', 'hole')}
    >
      Edit
    </Link>
  );
}
