import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { LoggedCorrection } from '../../../contract/game/results.ts';
import { correctionsQuery } from '../../queries/corrections.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import {
  CorrectionReasonField,
  useCorrectionReason,
} from '../../ui/form/correction-reason-field.tsx';
import type { CardView, CellView } from '../entry/card-view.ts';
import { CorrectionNote } from './correction-note.tsx';

interface CardCorrectionsProps {
  card: CardView;
  isFixed: boolean;
  /** Called with the hole as it was seen, the score from before its correction, and the reason. */
  onRevert: (seen: CellView, value: number | null, reason: string) => void;
}

/** The last correction of each hole of a card, which can be reverted while it counts. Nothing without a connection. */
export function CardCorrections({ card, isFixed, onRevert }: CardCorrectionsProps) {
  const { data } = useQuery(correctionsQuery(card.key.tournamentId));
  const [asked, setAsked] = useState<RevertQuestion | null>(null);
  return (
    <>
      {findLastCorrections(data?.corrections ?? [], card).map(({ seen, correction }) => (
        <div key={seen.hole} className="office-dispute">
          <p>
            Hole {seen.hole} was corrected, {correction.new ?? 'no score'} instead of{' '}
            {correction.old ?? 'no score'}: {correction.reason}
          </p>
          {!isFixed && seen.state === 'server' && seen.value === correction.new && (
            <Button onClick={() => setAsked({ seen, correction })}>
              Revert...<span className="sr-only"> hole {seen.hole}</span>
            </Button>
          )}
        </div>
      ))}
      {asked && (
        <RevertDialog
          card={card}
          asked={asked}
          onConfirm={(reason) => {
            setAsked(null);
            onRevert(asked.seen, asked.correction.old, reason);
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}

/** A correction, and its hole when the question was asked. */
interface RevertQuestion {
  readonly seen: CellView;
  readonly correction: LoggedCorrection;
}

interface RevertDialogProps {
  card: CardView;
  asked: RevertQuestion;
  onConfirm: (reason: string) => void;
  onClose: () => void;
}

/** The dialog that says what a revert changes, and asks for its reason. */
function RevertDialog({
  card,
  asked: { seen, correction },
  onConfirm,
  onClose,
}: RevertDialogProps) {
  const reason = useCorrectionReason();
  return (
    <Dialog
      title={`${card.name}, round ${card.key.roundId}, hole ${seen.hole}: back to ${correction.old ?? 'no score'}`}
      isQuestion
      focusesField
      onClose={onClose}
    >
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          const text = reason.take();
          if (text) onConfirm(text);
        }}
      >
        <CorrectionNote card={card} typed={new Map([[seen.hole, String(correction.old ?? '')]])} />
        <CorrectionReasonField reason={reason} />
        <Button type="submit" look="primary">
          Revert
        </Button>
      </form>
    </Dialog>
  );
}

/** Finds the last correction of each hole of a card in a log with the newest first. */
function findLastCorrections(log: readonly LoggedCorrection[], { key, cells }: CardView) {
  return cells.flatMap((seen): RevertQuestion[] => {
    const correction = log.find(
      ({ round_id, competitor_id, hole_number }) =>
        round_id === key.roundId && competitor_id === key.competitorId && hole_number === seen.hole,
    );
    return correction ? [{ seen, correction }] : [];
  });
}
