import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatCount } from '../../../contract/base/counts.ts';
import type { CorrectionLog, LoggedCorrection } from '../../../contract/game/results.ts';
import { correctionsQuery } from '../../queries/corrections.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { CorrectionReasonField } from '../../ui/form/correction-reason-field.tsx';
import { useCorrectionReason } from '../../ui/form/use-correction-reason.ts';
import type { CardView, CellView } from '../entry/card-view.ts';
import { CorrectionDialog } from './correction-dialog.tsx';
import { CorrectionNote } from './correction-note.tsx';
import { type DraftHole, toCorrectedHole } from './draft-hole.ts';

interface CardCorrectionsProps {
  card: CardView;
  /** The cards of the other golfers of the round. */
  others: readonly CardView[];
  isFixed: boolean;
  /** Called with the hole as it was seen, the score from before its correction, and the reason. */
  onRevert: (seen: CellView, value: number | null, reason: string) => void;
  /** Called after several holes were reverted as one, and when one of them was no longer as it was shown. */
  onReload: () => void;
}

const GROUP_CHANGED =
  'A hole that was corrected as one with others has changed since. Correct the holes one by one.';

/** The last correction of each hole of a card, which can be reverted while it counts. Nothing without a connection. */
export function CardCorrections(props: CardCorrectionsProps) {
  const { card, others, isFixed, onRevert, onReload } = props;
  const { data } = useQuery(correctionsQuery(card.key.tournamentId));
  const [asked, setAsked] = useState<RevertQuestion | null>(null);
  const [askedGroup, setAskedGroup] = useState<string | null>(null);
  const log = data?.corrections ?? [];
  const last = findLastCorrections(log, card);
  const groups = [...new Set(last.flatMap(({ correction }) => correction.group ?? []))];
  const listGroup = (group: string) =>
    listRevertedHoles(
      log.filter((line) => line.group === group),
      [card, ...others],
    );
  return (
    <>
      {last.map(({ seen, correction }) => (
        <div key={seen.hole} className="office-dispute">
          <p>
            Hole {seen.hole} was corrected, {correction.new ?? 'no score'} instead of{' '}
            {correction.old ?? 'no score'}: {correction.reason}
          </p>
          {!isFixed &&
            !correction.group &&
            seen.state === 'server' &&
            seen.value === correction.new && (
              <Button onClick={() => setAsked({ seen, correction })}>
                Revert...<span className="sr-only"> hole {seen.hole}</span>
              </Button>
            )}
        </div>
      ))}
      {!isFixed &&
        groups.map((group) => {
          const holes = listGroup(group);
          return (
            <div key={group} className="office-dispute">
              {holes ? (
                <Button onClick={() => setAskedGroup(group)}>
                  Revert {formatCount(holes.length, 'hole')} that were corrected as one...
                  <span className="sr-only"> in round {card.key.roundId}</span>
                </Button>
              ) : (
                <p>{GROUP_CHANGED}</p>
              )}
            </div>
          );
        })}
      {askedGroup !== null && (
        <CorrectionDialog
          title={`${card.name}, round ${card.key.roundId}: revert the correction`}
          tournamentId={card.key.tournamentId}
          verb="Revert all of it"
          draft={listGroup(askedGroup) ?? []}
          whyEmpty={GROUP_CHANGED}
          onChanged={onReload}
          onDone={() => {
            setAskedGroup(null);
            onReload();
          }}
          onClose={() => setAskedGroup(null)}
        />
      )}
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

/** Lists the holes that were corrected as one with the scores from before; null unless all of them still count. */
function listRevertedHoles(
  lines: readonly LoggedCorrection[],
  cards: readonly CardView[],
): DraftHole[] | null {
  const holes = lines.flatMap((line): DraftHole[] => {
    const card = cards.find(({ key }) => key.competitorId === line.competitor_id);
    const cell = card?.cells.find(({ hole }) => hole === line.hole_number);
    return card && cell?.value === line.new ? [{ card, cell, to: line.old }] : [];
  });
  return holes.length === lines.length ? holes : null;
}

/** A correction, and its hole when the question was asked. */
interface RevertQuestion {
  readonly seen: CellView;
  readonly correction: CorrectionLog['corrections'][number];
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
        <CorrectionNote
          tournamentId={card.key.tournamentId}
          holes={[toCorrectedHole({ card, cell: seen, to: correction.old })]}
        />
        <CorrectionReasonField reason={reason} />
        <Button type="submit" look="primary">
          Revert
        </Button>
      </form>
    </Dialog>
  );
}

/** Finds the last correction of each hole of a card in a log with the newest first. */
function findLastCorrections(log: CorrectionLog['corrections'], { key, cells }: CardView) {
  return cells.flatMap((seen): RevertQuestion[] => {
    const correction = log.find(
      ({ round_id, competitor_id, hole_number }) =>
        round_id === key.roundId && competitor_id === key.competitorId && hole_number === seen.hole,
    );
    return correction ? [{ seen, correction }] : [];
  });
}
