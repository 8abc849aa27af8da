import { useEffect, useRef, useState } from 'react';
import type { AdminRound, AdminTournament } from '../../../contract/game/states.ts';
import { LateStrokeSection } from '../late-strokes/late-stroke-section.tsx';
import { SiteFaults } from '../panel-state/site-faults.tsx';
import { CutQuestion, CutSection } from './cut-section.tsx';
import { NowCard } from './now-card.tsx';
import { ParsDialog } from './pars-dialog.tsx';
import { PlayOffDialog } from './play-off/play-off-dialog.tsx';
import { isPlayOver, PlayOffSection, TieQuestion } from './play-off/play-off-section.tsx';
import { RevisionChanges } from './revision-changes.tsx';
import { RoundCard } from './round-card.tsx';
import { useShownTournament } from './state/open-tournament.ts';
import { LATE_HEADING, NOW_HEADING } from './state/part-ids.ts';
import { describeStepResult } from './state/state-words.ts';
import { StepDialog } from './state/step-dialog.tsx';
import { findNextMove, type StepQuestion } from './state/step-question.ts';
import { TournamentCard } from './tournament-card.tsx';

/**
 * The tab with a tournament's present state, rounds and facts, and the steps that an admin can take (product 12.14).
 */
export function StateTab() {
  const tournament = useShownTournament();
  const [askedStep, setAskedStep] = useState<StepQuestion | null>(null);
  const [leaveCount, setLeaveCount] = useState(0);
  const [parsRound, setParsRound] = useState<AdminRound | null>(null);
  const [isPlayOffAsked, setPlayOffAsked] = useState(false);
  const [doneMessage, setDoneMessage] = useState('');
  const opener = useRef<Element | null>(null);
  useEffect(() => {
    if (leaveCount > 0) document.getElementById(NOW_HEADING)?.focus();
  }, [leaveCount]);

  function openStep(step: StepQuestion) {
    setDoneMessage('');
    opener.current = document.activeElement;
    setAskedStep(step);
  }

  function changePars(round: AdminRound) {
    setDoneMessage('');
    setParsRound(round);
  }

  function leave(step: StepQuestion, isDone: boolean) {
    setAskedStep(null);
    finish(isDone ? describeStepResult(step) : '');
  }

  function openPlayOff() {
    setAskedStep(null);
    setDoneMessage('');
    opener.current = document.activeElement;
    setPlayOffAsked(true);
  }

  /** Says what was done; nothing when a dialog was only closed. */
  function finish(message: string) {
    setDoneMessage(message);
    // The button that opened the dialog is gone after a step, so the heading gets the focus.
    if (message !== '' || !opener.current?.isConnected) setLeaveCount((count) => count + 1);
  }

  const next = findNextMove(tournament);
  return (
    <>
      <p role="status" className="sr-only">
        {doneMessage}
      </p>
      <NowCard tournament={tournament} next={next} onAsk={openStep} />
      {tournament.state !== 'draft' && (
        <LateStrokeSection
          id={LATE_HEADING}
          tournament={tournament.id}
          timeZone={tournament.time_zone}
          isHiddenWhenEmpty
        />
      )}
      {tournament.state !== 'draft' && (
        <CutSection
          tournament={tournament.id}
          isFixed={isFixed(tournament)}
          onApplied={(round) => finish(`The cut after round ${round} is applied.`)}
        />
      )}
      {isPlayOver(tournament) && (
        <PlayOffSection
          tournament={tournament}
          onEnter={openPlayOff}
          onTakenBack={() => finish('The play-off is taken back.')}
        />
      )}
      {tournament.rounds.map((round) => (
        <RoundCard
          key={round.round_id}
          tournament={tournament}
          round={round}
          next={next}
          onAsk={openStep}
          onPars={isFixed(tournament) ? null : changePars}
        />
      ))}
      <TournamentCard tournament={tournament} next={next} onAsk={openStep} />
      {parsRound && (
        <ParsDialog
          round={parsRound}
          onClose={() => setParsRound(null)}
          onSaved={() => {
            setDoneMessage(`The pars of round ${parsRound.round_id} are saved.`);
            setParsRound(null);
          }}
        />
      )}
      {isPlayOffAsked && (
        <PlayOffDialog
          tournament={tournament.id}
          onClose={() => {
            setPlayOffAsked(false);
            finish('');
          }}
          onSaved={() => {
            setPlayOffAsked(false);
            finish('The play-off is saved.');
          }}
        />
      )}
      {askedStep && (
        <StepDialog
          tournament={tournament}
          step={askedStep}
          onClose={() => leave(askedStep, false)}
          onDone={() => leave(askedStep, true)}
        >
          {askedStep.kind === 'tournament' && askedStep.from === 'draft' && <SiteFaults />}
          {askedStep.kind === 'tournament' && askedStep.to === 'final' && (
            <>
              <RevisionChanges tournament={tournament.id} />
              <TieQuestion tournament={tournament.id} onPlayOff={openPlayOff} />
            </>
          )}
          {askedStep.kind === 'round' && askedStep.to === 'live' && !askedStep.isBack && (
            <CutQuestion tournament={tournament.id} round={askedStep.round} />
          )}
        </StepDialog>
      )}
    </>
  );
}

/** Whether nobody can change the tournament. */
function isFixed({ state }: AdminTournament): boolean {
  return state === 'final' || state === 'cancelled';
}
