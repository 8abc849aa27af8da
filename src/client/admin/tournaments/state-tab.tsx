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

/** A dialog that was left, with or without its step. */
interface LeftDialog {
  readonly step: AskedStep;
  readonly isDone: boolean;
}

/** A tournament with its state and its rounds, and the steps that an admin can take (product 12.14). */
export function StateTab() {
  const tournament = useShownTournament();
  const [asked, setAsked] = useState<AskedStep | null>(null);
  const [left, setLeft] = useState<LeftDialog | null>(null);
  const [parsOf, setParsOf] = useState<AdminRound | null>(null);
  const opener = useRef<Element | null>(null);
  useEffect(() => {
    if (left) document.getElementById(headingOf(left.step))?.focus();
  }, [left]);

  function ask(step: AskedStep) {
    opener.current = document.activeElement;
    setAsked(step);
  }

  function leave(step: AskedStep, isDone: boolean) {
    setAsked(null);
    // The button that opened the dialog is gone after a step, so the heading gets the focus.
    if (isDone || !opener.current?.isConnected) setLeft({ step, isDone });
  }

  const likely = findLikelyMove(tournament);
  return (
    <>
      <p role="status" className="sr-only">
        {left?.isDone ? sayDone(left.step) : ''}
      </p>
      <TournamentCard tournament={tournament} likely={likely} onAsk={ask} />
      {tournament.rounds.map((round) => (
        <RoundCard
          key={round.round_id}
          round={round}
          timeZone={tournament.time_zone}
          likely={likely}
          onAsk={ask}
          onPars={isFixed(tournament) ? null : setParsOf}
        />
      ))}
      {tournament.state !== 'draft' && <LateStrokeSection tournament={tournament.id} />}
      {parsOf && (
        <ParsDialog
          tournament={tournament.id}
          round={parsOf}
          onClose={() => setParsOf(null)}
          onSaved={() => setParsOf(null)}
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
