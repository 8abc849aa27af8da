import { Fragment, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { formatList, pickForm } from '../../../contract/base/counts.ts';
import type { RoundStatus } from '../../../contract/game/game.ts';
import { useNeedsReason } from '../../scores/closed-round.ts';
import { type Dispute, toDispute } from '../../scores/dispute.ts';
import { describeDispute, listDisputeAnswers } from '../../scores/dispute-words.ts';
import { Button } from '../../ui/button.tsx';
import type { TypedReason } from '../../ui/form/use-reason.ts';
import { toParSoFar } from '../../ui/golf-words.ts';
import { useNow } from '../../ui/notes/age.ts';
import { describeEntryQuestion } from '../cards/entry-words.ts';
import { buildCardView, type CardView, type CellView, getHoleLane } from '../entry/card-view.ts';
import { EntryQuestion } from '../entry/doubts/entry-question.tsx';
import { describeEnding } from '../entry/out-words.ts';
import { describeRoundNotice } from '../entry/round-notice.ts';
import type { StoredRound } from '../entry/use-round.ts';
import { CardCorrections } from './card-corrections.tsx';
import { CorrectionNote } from './correction-note.tsx';
import { listTypedHoles, toCorrectedHole } from './draft-hole.ts';
import { HoleField } from './hole-field.tsx';
import { PrepareCorrection } from './prepare-correction.tsx';
import { sumNines } from './sum-nines.ts';
import { attestedDecisions, useOfficeEntry } from './use-office-entry.ts';

interface OfficeRoundProps {
  owner: number;
  round: StoredRound;
  player: number;
  /** The hole that gets the focus at first. */
  hole: number | undefined;
  reason: TypedReason;
  /** Called when the first unsaved value is typed, and when none is left. */
  onTyped: (round: number, hasTyped: boolean) => void;
  /** Loads the cards again. */
  onReload: () => void;
}

/** A golfer's card in one round: each hole is a field, and Enter saves it and moves to the next one. */
export function OfficeRound({ round, player, ...props }: OfficeRoundProps) {
  const { owner } = props;
  const { records, local } = round;
  const record = records.competitors.find(({ competitor_info }) => competitor_info.id === player);
  const needsReason = useNeedsReason(records);
  const now = useNow();
  if (!record) return <p>This golfer has no card in round {records.round_id}.</p>;
  const ids = { tournamentId: records.tournament_id, roundId: records.round_id };
  const disputes = record.hole_info.flatMap((info) => {
    const key = { ...ids, competitorId: player };
    const dispute = toDispute(info, owner, local.get(getHoleLane(key, info.hole_number)));
    return dispute ? [[info.hole_number, dispute] as const] : [];
  });
  const unusual = describeRoundNotice(records, needsReason, now);
  const view = (one: typeof record) => buildCardView(one, ids, (lane) => local.get(lane));
  return (
    <Card
      {...props}
      card={view(record)}
      others={records.competitors.filter((one) => one !== record).map(view)}
      disputes={new Map(disputes)}
      state={unusual?.words ?? stateWords[records.round_status]}
      isFixed={Boolean(records.final ?? records.cancelled ?? records.round_cancelled)}
      needsReason={needsReason}
    />
  );
}

const stateWords: Readonly<Record<RoundStatus, string>> = {
  setup: 'The round has not begun.',
  live: 'The round is live.',
  closed: 'The round is closed.',
  attested: 'The round is attested.',
  official: 'The round is official.',
};

interface CardProps extends Omit<OfficeRoundProps, 'round' | 'player'> {
  card: CardView;
  others: readonly CardView[];
  /** The disputes, by hole. */
  disputes: ReadonlyMap<number, Dispute>;
  state: string;
  isFixed: boolean;
  needsReason: boolean;
}

function Card({ owner, card, others, disputes, ...props }: CardProps) {
  const { state, isFixed, needsReason, hole, reason, onTyped, onReload } = props;
  const id = useId();
  const grid = useRef<HTMLDivElement>(null);
  const entry = useOfficeEntry(owner, card, needsReason, reason);
  const [out, back] = sumNines(card.cells);
  const sums: Record<number, { name: string; strokes: string }> = {
    9: { name: 'Out', strokes: out },
    18: { name: 'In', strokes: back },
  };
  const { roundId } = card.key;
  const hasTyped = entry.typed.size > 0;
  useLayoutEffect(() => {
    if (!hasTyped) return;
    onTyped(roundId, true);
    return () => onTyped(roundId, false);
  }, [roundId, hasTyped, onTyped]);
  useEffect(() => {
    if (hole) findField(grid.current, hole)?.focus();
  }, [hole]);

  function follow(cell: CellView, step: 1 | -1) {
    if (step === 1 && !entry.submit(cell)) return;
    findField(grid.current, cell.hole + step)?.focus();
  }

  return (
    <section aria-labelledby={id} className="office-round">
      <div className="office-round-head">
        <h2 id={id}>
          {card.name}, round {roundId}
        </h2>
        <p>
          {card.out && !card.hasPlaysOnEntry ? `${describeEnding(card.out, roundId)}. ` : ''}
          {state}
        </p>
        <p className="office-total">
          {card.entered > 0 && `${countStrokes(card)} strokes, ${toParSoFar(card)}, `}
          {card.entered} of 18
        </p>
      </div>
      <div ref={grid} className="office-holes">
        {card.cells.map((cell) => (
          <Fragment key={cell.hole}>
            <HoleField
              cell={cell}
              roundId={roundId}
              typed={entry.typed.get(cell.hole)}
              isFixed={isFixed}
              isWrong={entry.note?.isProblem === true && entry.note.hole === cell.hole}
              onType={(text) => entry.type(cell.hole, text)}
              onMove={(step) => follow(cell, step)}
            />
            {sums[cell.hole] && (
              <p className="office-sum">
                {sums[cell.hole]?.name} <strong>{sums[cell.hole]?.strokes}</strong>
              </p>
            )}
          </Fragment>
        ))}
      </div>
      {card.cells.map((cell) => {
        const dispute = disputes.get(cell.hole);
        return (
          dispute &&
          cell.state === 'server' && (
            <DisputeAnswers
              key={cell.hole}
              hole={cell.hole}
              dispute={dispute}
              isFixed={isFixed}
              onAnswer={(value) => entry.decide(cell, value)}
              onAnother={() => findField(grid.current, cell.hole)?.focus()}
            />
          )
        );
      })}
      <p role="status" className="office-note">
        {entry.note && !entry.note.isProblem && entry.note.words}
      </p>
      <p role="alert" className="office-note office-problem">
        {entry.note?.isProblem && entry.note.words}
      </p>
      <p className="office-note office-problem">
        {hasTyped && !entry.question && !entry.attested && describeUnsaved([...entry.typed.keys()])}
      </p>
      <CorrectionNote
        tournamentId={card.key.tournamentId}
        holes={listTypedHoles(card, entry.typed)
          .filter(({ cell }) => cell.value !== null)
          .map(toCorrectedHole)}
      />
      {!isFixed && (
        <PrepareCorrection
          card={card}
          others={others}
          typed={entry.typed}
          onChanged={onReload}
          onDone={(draft) => {
            for (const {
              card: { key },
              cell,
            } of draft)
              if (key.competitorId === card.key.competitorId) entry.type(cell.hole, null);
            onReload();
          }}
        />
      )}
      <CardCorrections
        card={card}
        others={others}
        isFixed={isFixed}
        onRevert={entry.revert}
        onReload={onReload}
      />
      {entry.attested && (
        <fieldset className="office-dispute">
          <legend className="sr-only">The card is attested</legend>
          <p>
            Hole {entry.attested.cell.hole}: this card is attested. Choose the reason below, and say
            what the committee decides (Rule 3.3b(3)). Only its own mistake changes the score. A
            disqualification is entered in Field and teams, too.
          </p>
          {attestedDecisions.map((decision) => (
            <Button key={decision.words} onClick={() => entry.decideAttested(decision)}>
              {decision.words}
            </Button>
          ))}
        </fieldset>
      )}
      {entry.question && (
        <EntryQuestion
          {...describeEntryQuestion(card, entry.question.plan)}
          onYes={() => {
            const { hole: answered } = entry.question?.plan.hole ?? {};
            const isSaved = entry.answer(true);
            if (answered) findField(grid.current, isSaved ? answered + 1 : answered)?.focus();
          }}
          onNo={() => {
            const { hole: answered } = entry.question?.plan.hole ?? {};
            entry.answer(false);
            if (answered) findField(grid.current, answered)?.focus();
          }}
        />
      )}
    </section>
  );
}

interface DisputeAnswersProps {
  hole: number;
  dispute: Dispute;
  isFixed: boolean;
  onAnswer: (value: number | null) => void;
  onAnother: () => void;
}

/** The two values of a disputed hole, each with the button that ends the dispute with it. */
function DisputeAnswers({ hole, dispute, isFixed, onAnswer, onAnother }: DisputeAnswersProps) {
  return (
    <div className="office-dispute">
      <p>
        Hole {hole}: {describeDispute(dispute)}
      </p>
      {!isFixed && (
        <>
          {listDisputeAnswers(dispute, true).map(({ value, words }) => (
            <Button key={words} onClick={() => onAnswer(value)}>
              {words}
            </Button>
          ))}
          <Button onClick={onAnother}>Another...</Button>
        </>
      )}
    </div>
  );
}

function findField(grid: HTMLDivElement | null, hole: number): HTMLInputElement | null {
  return grid?.querySelector<HTMLInputElement>(`[data-hole="${hole}"]`) ?? null;
}

/** Lists the holes with unsaved values: "Not saved yet: hole 3. Press Enter there." */
function describeUnsaved(holes: readonly number[]): string {
  const sorted = holes.toSorted((one, other) => one - other).map(String);
  const noun = pickForm(sorted.length, 'hole', 'holes');
  return `Not saved yet: ${noun} ${formatList(sorted)}. Press Enter there.`;
}

function countStrokes({ cells }: CardView): number {
  return cells.reduce((sum, { value }) => sum + (value ?? 0), 0);
}
