import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { Claim } from '../../../contract/scoring.ts';
import { keepMine, useTheirs as takeTheirs } from '../../../outbox/answer-card.ts';
import type { UnsentOp } from '../../../outbox/needs-you.ts';
import { outbox } from '../../outbox-db.ts';
import { sessionStore } from '../../session.ts';
import { useStore } from '../../store.ts';
import { clockTime } from '../../ui/age.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { scoreWords } from './pad-words.ts';

interface UnsavedMatterProps {
  value: number | null;
  par: number;
  onAgain: () => void;
  onForget: () => void;
}

/** A tap this tablet could not store: it is only on the screen. */
export function UnsavedMatter({ value, par, onAgain, onForget }: UnsavedMatterProps) {
  return (
    <>
      <p className="text-xl">
        This tablet could not store {scoreWords(value, par)}. It is only on this screen.
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

interface ConflictMatterProps {
  card: UnsentOp;
  par: number;
  onDone: () => void;
}

/** Two values for one hole: both, whose they are, and the two answers. */
export function ConflictMatter({ card, par, onDone }: ConflictMatterProps) {
  const [problem, setProblem] = useState('');
  const { conflict } = card.op;
  const official = conflict?.official;
  const mine = card.proposal ? card.proposal.value : card.value;

  async function answer(how: typeof keepMine) {
    try {
      await how(outbox, card.opId);
      onDone();
    } catch {
      setProblem('Not saved. This tablet could not store your answer: try again.');
    }
  }

  return (
    <>
      {official && (
        <p className="text-xl">
          On the server: {scoreWords(official.value, par)}
          {official.by && `, from ${official.by}`}
          {official.at && ` at ${clockTime(Date.parse(official.at))}`}.
        </p>
      )}
      <p className="text-xl">Yours: {scoreWords(mine, par)}.</p>
      {conflict?.official_decides && (
        <p className="text-xl font-bold">An official decides. Yours is on record with them.</p>
      )}
      <p role="alert" className="text-lg font-bold text-danger empty:hidden">
        {problem}
      </p>
      <div className="flex flex-wrap gap-2">
        {!conflict?.official_decides && (
          <Button size="hole" className="grow" onClick={() => answer(keepMine)}>
            Keep mine: {mine ?? 'no score'}
          </Button>
        )}
        {official && (
          <Button size="hole" className="grow" onClick={() => answer(takeTheirs)}>
            Use theirs: {official.value ?? 'no score'}
          </Button>
        )}
      </div>
    </>
  );
}

/** The server did not take the value; why is told where all unsent entries are. */
export function RefusedMatter({ value, par }: { value: number | null; par: number }) {
  return (
    <>
      <p className="text-xl">The server did not take {scoreWords(value, par)}.</p>
      <Link to="/unsent" className={buttonClass('primary', 'hole')}>
        See why
      </Link>
    </>
  );
}

interface ClaimMatterProps {
  claim: Claim;
  value: number | null;
  par: number;
  onEnter: (value: number | null) => void;
}

/** Somebody else has another value for a hole that counts as shown. An admin's entry ends the dispute. */
export function ClaimMatter({ claim, value, par, onEnter }: ClaimMatterProps) {
  const isAdmin = useStore(sessionStore)?.role === 'admin';
  return (
    <>
      <p className="text-xl">
        Disputed. Counted: {scoreWords(value, par)}. {claim.by} entered{' '}
        {scoreWords(claim.value, par)} at {clockTime(Date.parse(claim.at))}.
      </p>
      {!isAdmin && (
        <p className="text-lg">
          If {claim.by} is right, use that score. If not, {claim.by} or an official takes it back.
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {isAdmin && (
          <Button size="hole" className="grow" onClick={() => onEnter(value)}>
            Keep {value ?? 'no score'}
          </Button>
        )}
        <Button size="hole" className="grow" onClick={() => onEnter(claim.value)}>
          Use {claim.value ?? 'no score'}
        </Button>
      </div>
    </>
  );
}
