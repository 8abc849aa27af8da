import './tournaments.css';
import '../../ui/table/list.css';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { CallError } from '../../../contract/base/call.ts';
import type { AdminRound, AdminTournament } from '../../../contract/game/states.ts';
import { StaleNotice } from '../../ui/notes/stale-notice.tsx';
import { UpdatedNote } from '../../ui/notes/updated-note.tsx';
import { EmptyList, FailedList } from '../../ui/table/list-faces.tsx';
import { LateStrokeSection } from '../late-strokes/late-stroke-section.tsx';
import { AdminPage } from '../shell/admin-page.tsx';
import { type AskedStep, findLikelyMove } from './asked-step.ts';
import { ParsDialog } from './pars-dialog.tsx';
import { RoundCard, roundHeadingId } from './round-card.tsx';
import { sayDone } from './state-words.ts';
import { StepDialog } from './step-dialog.tsx';
import { STATE_HEADING, TournamentCard } from './tournament-card.tsx';
import { statesQuery } from './tournament-queries.ts';

/** A dialog that was left, with or without its step. */
interface LeftDialog {
  readonly step: AskedStep;
  readonly isDone: boolean;
}

/** A tournament with its state and its rounds, and the steps that an admin can take (product 12.14). */
export function TournamentScreen({ id }: { id: number }) {
  const { data, error, dataUpdatedAt, refetch } = useQuery(statesQuery(id));
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

  const likely = data ? findLikelyMove(data) : null;
  return (
    <AdminPage
      title={data?.name ?? 'Tournament'}
      aside={
        <div className="state-aside">
          {data && <UpdatedNote at={dataUpdatedAt} />}
          <Link to="/admin-panel/tournaments" className="state-link">
            All tournaments
          </Link>
        </div>
      }
    >
      <p role="status" className="sr-only">
        {left?.isDone ? sayDone(left.step) : ''}
      </p>
      {error && data && (
        <StaleNotice
          what="This is the tournament"
          since={dataUpdatedAt}
          error={error}
          onRetry={refetch}
        />
      )}
      {!data && <TournamentFace error={error} onRetry={refetch} />}
      {data && <TournamentCard tournament={data} likely={likely} onAsk={ask} />}
      {data?.rounds.map((round) => (
        <RoundCard
          key={round.round_id}
          round={round}
          timeZone={data.time_zone}
          likely={likely}
          onAsk={ask}
          onPars={isFixed(data) ? null : setParsOf}
        />
      ))}
      {data && data.state !== 'draft' && <LateStrokeSection tournament={data.id} />}
      {data && parsOf && (
        <ParsDialog
          tournament={data.id}
          round={parsOf}
          onClose={() => setParsOf(null)}
          onSaved={() => setParsOf(null)}
        />
      )}
      {data && asked && (
        <StepDialog
          tournament={data}
          step={asked}
          onClose={() => leave(asked, false)}
          onDone={() => leave(asked, true)}
        />
      )}
    </AdminPage>
  );
}

/** Tells whether nobody can change the tournament. */
function isFixed({ state }: AdminTournament): boolean {
  return state === 'final' || state === 'cancelled';
}

function headingOf(step: AskedStep): string {
  return step.kind === 'round' ? roundHeadingId(step.round) : STATE_HEADING;
}

interface TournamentFaceProps {
  error: Error | null;
  onRetry: () => void;
}

/** Replaces the tournament while it loads, when there is no such tournament, or when the read failed. */
function TournamentFace({ error, onRetry }: TournamentFaceProps) {
  if (!error) {
    return (
      <div role="status" className="admin-card state-skeleton">
        <span className="sr-only">Loading the tournament...</span>
        <span className="list-skeleton" />
        <span className="list-skeleton" />
      </div>
    );
  }
  const isUnknown = error instanceof CallError && [404, 422].includes(Number(error.failure.status));
  return isUnknown ? (
    <EmptyList title="There is no tournament with this number." onClear={null} />
  ) : (
    <FailedList noun="the tournament" error={error} onRetry={onRetry} />
  );
}
