import { useEffect, useRef, useState } from 'react';
import type { AdminRound, AdminTournament } from '../../../contract/game/states.ts';
import { LateStrokeSection } from '../late-strokes/late-stroke-section.tsx';
import { ParsDialog } from './pars/pars-dialog.tsx';
import { useShownTournament } from './read/shown-tournament.ts';
import { RoundCard, roundHeadingId } from './round-card.tsx';
import { type AskedStep, findLikelyMove } from './step/asked-step.ts';
import { sayDone } from './step/state-words.ts';
import { StepDialog } from './step/step-dialog.tsx';
import { STATE_HEADING, TournamentCard } from './tournament-card.tsx';

/** A tournament with its state and its rounds, and the steps that an admin can take (product 12.14). */
export function StateTab() {
  const tournament = useShownTournament();
  const [askedStep, setAskedStep] = useState<AskedStep | null>(null);
  const [leavingStep, setLeavingStep] = useState<AskedStep | null>(null);
  const [parsRound, setParsRound] = useState<AdminRound | null>(null);
  const [doneMessage, setDoneMessage] = useState('');
  const opener = useRef<Element | null>(null);
  useEffect(() => {
    if (leavingStep) document.getElementById(writeHeading(leavingStep))?.focus();
  }, [leavingStep]);

  function askStep(step: AskedStep) {
    setDoneMessage('');
    opener.current = document.activeElement;
    setAskedStep(step);
  }

  function changePars(round: AdminRound) {
    setDoneMessage('');
    setParsRound(round);
  }

  function leave(step: AskedStep, isDone: boolean) {
    setAskedStep(null);
    setDoneMessage(isDone ? sayDone(step) : '');
    // The button that opened the dialog is gone after a step, so the heading gets the focus.
    if (isDone || !opener.current?.isConnected) setLeavingStep(step);
  }

  const likely = findLikelyMove(tournament);
  return (
    <>
      <p role="status" className="sr-only">
        {doneMessage}
      </p>
      <TournamentCard tournament={tournament} likely={likely} onAsk={askStep} />
      {tournament.rounds.map((round) => (
        <RoundCard
          key={round.round_id}
          round={round}
          timeZone={tournament.time_zone}
          likely={likely}
          onAsk={askStep}
          onPars={isFixed(tournament) ? null : changePars}
        />
      ))}
      {tournament.state !== 'draft' && (
        <LateStrokeSection tournament={tournament.id} timeZone={tournament.time_zone} />
      )}
      {parsRound && (
        <ParsDialog
          tournament={tournament.id}
          round={parsRound}
          onClose={() => setParsRound(null)}
          onSaved={() => {
            setDoneMessage(`The pars of round ${parsRound.round_id} are saved.`);
            setParsRound(null);
          }}
        />
      )}
      {askedStep && (
        <StepDialog
          tournament={tournament}
          step={askedStep}
          onClose={() => leave(askedStep, false)}
          onDone={() => leave(askedStep, true)}
        />
      )}
    </>
  );
}

/** Tells whether nobody can change the tournament. */
function isFixed({ state }: AdminTournament): boolean {
  return state === 'final' || state === 'cancelled';
}

function writeHeading(step: AskedStep): string {
  return step.kind === 'round' ? roundHeadingId(step.round) : STATE_HEADING;
}
