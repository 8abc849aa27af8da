import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { PlayOff } from '../../../../contract/game/official-places.ts';
import type { AdminTournament } from '../../../../contract/game/states.ts';
import { formatDateTime } from '../../../ui/dates.ts';
import { WorkButton } from '../../table/work-button.tsx';
import { tiesQuery } from './play-off-queries.ts';
import { TakeBackDialog } from './take-back-dialog.tsx';
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
