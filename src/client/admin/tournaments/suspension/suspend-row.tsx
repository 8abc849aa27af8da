import { lazy, Suspense, useState } from 'react';
import type { AdminRound, AdminTournament } from '../../../../contract/game/states.ts';
import { describeSuspension, explainSuspension } from '../../../ui/suspension-words.ts';
import { WorkButton } from '../../table/work-button.tsx';

// A sixth screen of the panel with a select would bring the select into a chunk that players load.
const SuspensionDialog = lazy(async () => ({
  default: (await import('./suspension-dialog.tsx')).SuspensionDialog,
}));

/** Whether play of a round goes on or is suspended, with the button that changes it. */
export function SuspendRow({
  tournament,
  round,
}: {
  tournament: AdminTournament;
  round: AdminRound;
}) {
  const [asked, setAsked] = useState<AdminRound | null>(null);
  const { suspension, round_id } = round;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1.5 [&>p]:text-ink-soft">
      <p>
        {suspension
          ? `${describeSuspension(suspension)}. ${explainSuspension(suspension)}`
          : 'Play goes on.'}
      </p>
      <WorkButton aria-haspopup="dialog" onClick={() => setAsked(round)}>
        {suspension ? 'Resume' : 'Suspend'} play of round {round_id}...
      </WorkButton>
      {asked && (
        <Suspense>
          <SuspensionDialog tournament={tournament} round={asked} onClose={() => setAsked(null)} />
        </Suspense>
      )}
    </div>
  );
}
