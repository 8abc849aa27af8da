import { useMutation, useQueryClient } from '@tanstack/react-query';
import { formatCount } from '../../../../contract/base/counts.ts';
import type { Cut, CutGolfer } from '../../../../contract/game/cuts.ts';
import { officeEndpoints } from '../../../../contract/game/office-endpoints.ts';
import { callApi } from '../../../api/api.ts';
import { toParText } from '../../../ui/golf-words.ts';
import { AskDialog } from '../../ask/ask-dialog.tsx';
import { FoldedList } from '../../ask/folded-list.tsx';
import { explainStatus } from '../../set-up/ending/ending-words.ts';
import { MeaningList } from '../../shell/meaning-list.tsx';
import { statesQuery } from '../read/tournament-queries.ts';
import { describeCut, listStaying } from './cut-words.ts';

interface CutDialogProps {
  tournament: number;
  cut: Cut;
  onClose: () => void;
  onApplied: () => void;
}

/** The dialog that shows who is cut and who stays, and applies the cut. */
export function CutDialog({ tournament, cut, onClose, onApplied }: CutDialogProps) {
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
