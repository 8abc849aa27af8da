import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { PlayOff } from '../../../../contract/game/official-places.ts';
import type { AdminTournament } from '../../../../contract/game/states.ts';
import { Button } from '../../../ui/button.tsx';
import { formatDateTime } from '../../../ui/dates.ts';
import { AskDialog } from '../../ask/ask-dialog.tsx';
import { WorkButton } from '../../table/work-button.tsx';
import { tiesQuery, usePlayOff } from './play-off-queries.ts';
import { describePlayOffResult, describeTie } from './ties.ts';

interface PlayOffSectionProps {
  tournament: AdminTournament;
  onEnter: () => void;
  onTakenBack: () => void;
}

/** The ties for the first place and the play-offs, once play is over. Hidden without any. */
export function PlayOffSection({ tournament, onEnter, onTakenBack }: PlayOffSectionProps) {
  const id = useId();
  const [askedPlayOff, setAskedPlayOff] = useState<PlayOff | null>(null);
  const { data } = useQuery(tiesQuery(tournament.id));
  const { ties = [], playOffs = [] } = data ?? {};
  const isFinal = tournament.state === 'final';
  if (playOffs.length === 0 && (ties.length === 0 || isFinal)) return null;
  const leaders = ties.filter(({ place }) => place === 1);
  return (
    <section className="admin-card" aria-labelledby={id}>
      <h2 id={id}>Play-off</h2>
      {leaders.map((tie) => (
        <p key={tie.kind}>{describeTie(tie)}.</p>
      ))}
      {playOffs.map((playOff) => (
        <div
          key={`${playOff.kind} ${playOff.recorded_at}`}
          className="flex flex-col items-start gap-1.5 max-w-full"
        >
          {!isFinal && (
            <WorkButton aria-haspopup="dialog" onClick={() => setAskedPlayOff(playOff)}>
              Take it back...
            </WorkButton>
          )}
          <div>
            <p className={playOff.counts ? undefined : 'notice'}>
              {describePlayOffResult(playOff)}
              {!playOff.counts &&
                '. It no longer counts, because the scores have changed. Enter it again, or take it back'}
            </p>
            <p className="min-w-0 text-ink-soft wrap-anywhere">
              {playOff.by} entered it, {formatDateTime(playOff.recorded_at, tournament.time_zone)}
            </p>
          </div>
        </div>
      ))}
      {ties.length > 0 && !isFinal && (
        <div className="flex flex-wrap items-start gap-3">
          <WorkButton aria-haspopup="dialog" onClick={onEnter}>
            Enter a play-off...
          </WorkButton>
        </div>
      )}
      {askedPlayOff && (
        <TakeBackDialog
          tournament={tournament.id}
          playOff={askedPlayOff}
          onClose={() => setAskedPlayOff(null)}
          onDone={() => {
            setAskedPlayOff(null);
            onTakenBack();
          }}
        />
      )}
    </section>
  );
}

/** Whether play of a tournament is over, so that a play-off can decide its places. */
export function isPlayOver({ state, rounds }: AdminTournament): boolean {
  if (state !== 'live' && state !== 'final') return false;
  return rounds.every(({ status, cancelled }) => {
    return cancelled || (status !== 'setup' && status !== 'live');
  });
}

interface TakeBackDialogProps {
  tournament: number;
  playOff: PlayOff;
  onClose: () => void;
  onDone: () => void;
}

/** The dialog that takes a play-off back. */
function TakeBackDialog({ tournament, playOff, onClose, onDone }: TakeBackDialogProps) {
  const write = usePlayOff(tournament, onDone);
  const places = playOff.places.map(({ id }) => ({ id, position: null }));
  return (
    <AskDialog
      title="Take the play-off back?"
      verb="Take it back"
      look="danger"
      keep="Keep it"
      write={write}
      words={{ thing: 'it was taken back' }}
      reason="needed"
      onConfirm={(reason) => write.mutate({ kind: playOff.kind, places, reason })}
      onClose={onClose}
    >
      <p>{describePlayOffResult(playOff)}</p>
      <p>The scores alone decide the places again.</p>
    </AskDialog>
  );
}

interface TieQuestionProps {
  tournament: number;
  onPlayOff: () => void;
}

/** The question about ties for the first place, and play-offs that count no more, before a tournament becomes final. */
export function TieQuestion({ tournament, onPlayOff }: TieQuestionProps) {
  const { data } = useQuery(tiesQuery(tournament));
  const ties = data?.ties.filter(({ place }) => place === 1) ?? [];
  const ended = data?.playOffs.filter(({ counts }) => !counts) ?? [];
  if (ties.length === 0 && ended.length === 0) return null;
  return (
    <div role="status" className="notice">
      {ended.map((playOff) => (
        <p key={playOff.recorded_at}>
          A play-off no longer counts, because the scores have changed:{' '}
          {describePlayOffResult(playOff)}
        </p>
      ))}
      {ties.map((tie) => (
        <p key={tie.kind}>
          {describeTie(tie)}. The boards show the tie, and nobody can change it once the tournament
          is final.
        </p>
      ))}
      {ties.length > 0 && (
        <Button className="justify-self-start" onClick={onPlayOff}>
          Enter a play-off...
        </Button>
      )}
    </div>
  );
}
