import { useMutation, useQueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import { formatCount } from '../../../../contract/base/counts.ts';
import type { Cut, CutGolfer } from '../../../../contract/game/cuts.ts';
import { officeEndpoints } from '../../../../contract/game/office-endpoints.ts';
import { callApi } from '../../../api/api.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { toParText } from '../../../ui/golf-words.ts';
import { explainStatus } from '../../set-up/ending/ending-words.ts';
import { MeaningList } from '../../shell/meaning-list.tsx';
import { statesQuery } from '../read/tournament-queries.ts';
import { FoldedList } from '../step/folded-list.tsx';
import { ReasonedAnswers } from '../step/reasoned-answers.tsx';
import { toStepFailure } from '../step/step-failure.ts';
import { describeCut, listStaying } from './cut-words.ts';

const UNKNOWN_CUT =
  'No answer came, so we do not know whether the cut was applied. Try again: it is applied once.';

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
  const form = useForm(v.object({ reason: v.string() }), { reason: '' }, true);
  const applying = useMutation({
    mutationFn: () =>
      callApi(officeEndpoints.applyCut, {
        body: { tournament_id: tournament, round_id, competitor_ids: [...misses] },
      }),
    onSuccess: onApplied,
    onSettled: () => client.invalidateQueries({ queryKey: statesQuery(tournament).queryKey }),
  });
  const failure = applying.error && toStepFailure(applying.error, UNKNOWN_CUT);
  const meaning = explainStatus('CUT', round_id, false);
  const staying = listStaying(cut);
  return (
    <Dialog title={`Apply the cut after round ${round_id}`} onClose={onClose} isQuestion>
      <form
        noValidate
        className="step-form"
        onSubmit={(event) => {
          event.preventDefault();
          if (misses.length > 0 && !applying.isPending) applying.mutate();
        }}
      >
        <p>{describeCut(cut)}</p>
        <GolferList
          title={`Cut: ${formatCount(misses.length, 'golfer')}`}
          golfers={golfers.filter(({ competitor_id }) => misses.includes(competitor_id))}
        />
        <GolferList title={`Staying: ${formatCount(staying.length, 'golfer')}`} golfers={staying} />
        <MeaningList meaning={meaning} />
        <ReasonedAnswers
          form={form}
          needsReason={null}
          failure={failure}
          isSending={applying.isPending}
          isReady={misses.length > 0}
          keepLabel="Not now"
          onKeep={onClose}
          submitLabel={
            failure?.kind === 'silent' ? 'Try again' : `Cut ${formatCount(misses.length, 'golfer')}`
          }
          isDestructive
        />
      </form>
    </Dialog>
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
