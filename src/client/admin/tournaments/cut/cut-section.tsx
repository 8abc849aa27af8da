import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { Cut } from '../../../../contract/game/cuts.ts';
import { WantedList } from '../../ask/wanted-list.tsx';
import { WorkButton } from '../../table/work-button.tsx';
import { CutDialog } from './cut-dialog.tsx';
import { cutsQuery } from './cut-queries.ts';
import { describeCut, describeCutRule, describeWronglyCut } from './cut-words.ts';

interface CutSectionProps {
  tournament: number;
  /** Whether nobody can change the tournament. */
  isFixed: boolean;
  /** Called after the golfers who miss the cut after a round were cut. */
  onApplied: (round: number) => void;
}

/** The cuts of a tournament by the rules of its rounds. Hidden without any. */
export function CutSection({ tournament, isFixed, onApplied }: CutSectionProps) {
  const [askedRound, setAskedRound] = useState<number | null>(null);
  const { data = [] } = useQuery(cutsQuery(tournament));
  const askedCut = data.find(({ round_id }) => round_id === askedRound);
  return (
    <>
      {data.map((cut) => (
        <CutCard
          key={cut.round_id}
          cut={cut}
          isFixed={isFixed}
          onAsk={() => setAskedRound(cut.round_id)}
        />
      ))}
      {askedCut && (
        <CutDialog
          tournament={tournament}
          cut={askedCut}
          onClose={() => setAskedRound(null)}
          onApplied={() => {
            setAskedRound(null);
            onApplied(askedCut.round_id);
          }}
        />
      )}
    </>
  );
}

interface CutCardProps {
  cut: Cut;
  isFixed: boolean;
  onAsk: () => void;
}

/** The cut after a round: its rule, its line, and the button that applies it. */
function CutCard({ cut, isFixed, onAsk }: CutCardProps) {
  const id = useId();
  const { round_id, wanted, misses } = cut;
  const wronglyCut = describeWronglyCut(cut);
  const isBlocked = wanted.length > 0;
  return (
    <section className="admin-card" aria-labelledby={id}>
      <h2 id={id}>
        Cut after round {round_id}: {describeCutRule(cut)}
      </h2>
      <p>{describeCut(cut)}</p>
      {wronglyCut && <p className="notice">{wronglyCut}</p>}
      {misses.length > 0 && !isFixed && (
        <div className="flex flex-col items-start gap-1.5 max-w-full">
          <WorkButton
            aria-haspopup="dialog"
            aria-disabled={isBlocked}
            aria-describedby={isBlocked ? `${id}-wanted` : undefined}
            onClick={() => !isBlocked && onAsk()}
          >
            Apply the cut after round {round_id}...
          </WorkButton>
          {isBlocked && (
            <div id={`${id}-wanted`}>
              <WantedList title="Missing for it" wanted={wanted} />
            </div>
          )}
        </div>
      )}
    </section>
  );
}
