import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { formatCount } from '../../../contract/base/counts.ts';
import type { Cut, CutGolfer } from '../../../contract/game/cuts.ts';
import { officeEndpoints } from '../../../contract/game/office-endpoints.ts';
import { callApi } from '../../api/api.ts';
import { toParText } from '../../ui/golf-words.ts';
import { AskDialog } from '../ask/ask-dialog.tsx';
import { FoldedList } from '../ask/folded-list.tsx';
import { WantedList } from '../ask/wanted-list.tsx';
import { explainStatus } from '../set-up/field/ending-words.ts';
import { MeaningList } from '../shell/meaning-list.tsx';
import { WorkButton } from '../table/work-button.tsx';
import {
  describeCut,
  describeCutRule,
  describeWronglyCut,
  findCutBefore,
  listStaying,
} from './cut-words.ts';
import { statesQuery } from './state/tournament-queries.ts';

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

interface CutDialogProps {
  tournament: number;
  cut: Cut;
  onClose: () => void;
  onApplied: () => void;
}

/** The dialog that shows who is cut and who stays, and applies the cut. */
function CutDialog({ tournament, cut, onClose, onApplied }: CutDialogProps) {
  const { round_id, golfers, misses } = cut;
  const client = useQueryClient();
  const applying = useMutation({
    mutationFn: () =>
      callApi(officeEndpoints.applyCut, {
        body: { tournament_id: tournament, round_id, competitor_ids: [...misses] },
      }),
    onSuccess: onApplied,
    onSettled: () => client.invalidateQueries({ queryKey: statesQuery(tournament).queryKey }),
  });
  const meaning = explainStatus('CUT', round_id, false);
  const staying = listStaying(cut);
  return (
    <AskDialog
      title={`Apply the cut after round ${round_id}`}
      verb={`Cut ${formatCount(misses.length, 'golfer')}`}
      look="danger"
      write={applying}
      words={{ thing: 'the cut was applied', next: 'Try again: it is applied once.' }}
      isReady={misses.length > 0}
      onConfirm={() => applying.mutate()}
      onClose={onClose}
    >
      <p>{describeCut(cut)}</p>
      <GolferList
        title={`Cut: ${formatCount(misses.length, 'golfer')}`}
        golfers={golfers.filter(({ competitor_id }) => misses.includes(competitor_id))}
      />
      <GolferList title={`Staying: ${formatCount(staying.length, 'golfer')}`} golfers={staying} />
      <MeaningList meaning={meaning} />
    </AskDialog>
  );
}

interface GolferListProps {
  title: string;
  golfers: readonly CutGolfer[];
}

/** Golfers with their scores to par, the worst first, folded when there are many. */
function GolferList({ title, golfers }: GolferListProps) {
  return (
    <FoldedList title={title} summary={title} shownAtOnce={10}>
      {golfers.toReversed().map(({ competitor_id, full_name, to_par }) => (
        <li key={competitor_id}>
          {full_name} {toParText(to_par)}
        </li>
      ))}
    </FoldedList>
  );
}

interface CutQuestionProps {
  tournament: number;
  /** The round that would go live. */
  round: number;
}

/** The question about a cut that is not applied, before a later round goes live. */
export function CutQuestion({ tournament, round }: CutQuestionProps) {
  const { data = [] } = useQuery(cutsQuery(tournament));
  const cut = findCutBefore(data, round);
  if (!cut || cut.misses.length === 0) return null;
  return (
    <p role="status" className="notice">
      The cut after round {cut.round_id} is not applied. {describeCut(cut)}
    </p>
  );
}

/** Returns the query of a tournament's cuts as its scores are now. */
function cutsQuery(tournament: number) {
  return queryOptions({
    queryKey: [...statesQuery(tournament).queryKey, 'cuts'],
    queryFn: ({ signal }) =>
      callApi(officeEndpoints.cuts, { query: { tournament_id: tournament }, signal }),
    refetchInterval: 15_000,
    staleTime: 0,
  });
}
