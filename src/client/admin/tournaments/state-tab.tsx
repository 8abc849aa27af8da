import { useEffect, useRef, useState } from 'react';
import type { AdminRound, AdminTournament } from '../../../contract/game/states.ts';
import { LateStrokeSection } from '../late-strokes/late-stroke-section.tsx';
import { type AskedStep, findLikelyMove } from './asked-step.ts';
import { ParsDialog } from './pars-dialog.tsx';
import { RoundCard, roundHeadingId } from './round-card.tsx';
import { useShownTournament } from './shown-tournament.ts';
import { sayDone } from './state-words.ts';
import { StepDialog } from './step-dialog.tsx';
import { STATE_HEADING, TournamentCard } from './tournament-card.tsx';

/** A tournament with its state and its rounds, and the steps that an admin can take (product 12.14). */
export function StateTab() {
  const tournament = useShownTournament();
  const [asked, setAsked] = useState<AskedStep | null>(null);
  const [left, setLeft] = useState<AskedStep | null>(null);
  const [parsOf, setParsOf] = useState<AdminRound | null>(null);
  const [doneWords, setDoneWords] = useState('');
  const opener = useRef<Element | null>(null);
  useEffect(() => {
    if (left) document.getElementById(headingOf(left))?.focus();
  }, [left]);

  function ask(step: AskedStep) {
    setDoneWords('');
    opener.current = document.activeElement;
    setAsked(step);
  }

  function changePars(round: AdminRound) {
    setDoneWords('');
    setParsOf(round);
  }

  function leave(step: AskedStep, isDone: boolean) {
    setAsked(null);
    setDoneWords(isDone ? sayDone(step) : '');
    // The button that opened the dialog is gone after a step, so the heading gets the focus.
    if (isDone || !opener.current?.isConnected) setLeft(step);
  }

  const likely = findLikelyMove(tournament);
  return (
    <>
      <p role="status" className="sr-only">
        {doneWords}
      </p>
      <TournamentCard tournament={tournament} likely={likely} onAsk={ask} />
      {tournament.rounds.map((round) => (
        <RoundCard
          key={round.round_id}
          round={round}
          timeZone={tournament.time_zone}
          likely={likely}
          onAsk={ask}
          onPars={isFixed(tournament) ? null : changePars}
        />
      ))}
      {tournament.state !== 'draft' && (
        <LateStrokeSection tournament={tournament.id} timeZone={tournament.time_zone} />
      )}
      {parsOf && (
        <ParsDialog
          tournament={tournament.id}
          round={parsOf}
          onClose={() => setParsOf(null)}
          onSaved={() => {
            setDoneWords(`The pars of round ${parsOf.round_id} are saved.`);
            setParsOf(null);
          }}
        />
      )}
      {asked && (
        <StepDialog
          tournament={tournament}
          step={asked}
          onClose={() => leave(asked, false)}
          onDone={() => leave(asked, true)}
        />
      )}
    </>
  );
}

/** Tells whether nobody can change the tournament. */
function isFixed({ state }: AdminTournament): boolean {
  return state === 'final' || state === 'cancelled';
}

function headingOf(step: AskedStep): string {
  return step.kind === 'round' ? roundHeadingId(step.round) : STATE_HEADING;
}
