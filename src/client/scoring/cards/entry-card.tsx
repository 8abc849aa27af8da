import { lazy, type Ref, Suspense, useId, useLayoutEffect, useRef } from 'react';
import { useIsOffice } from '../../scores/closed-round.ts';
import { Button } from '../../ui/button.tsx';
import { CourseReasonField } from '../../ui/form/course-reason-field.tsx';
import type { CardView } from '../entry/card-view.ts';
import { EntryQuestion } from '../entry/doubts/entry-question.tsx';
import type { EntryGate } from '../entry/round-notice.ts';
import { UndoButton } from '../entry/undo/undo-button.tsx';
import { CardHeader } from './card-header.tsx';
import { describeEntryQuestion, describeTarget } from './entry-words.ts';
import { HoleCell } from './hole-cell.tsx';
import { StartHoleButtons } from './start-hole-buttons.tsx';
import { useEntry } from './use-entry.ts';

/** Few cards have late strokes, so their notes are loaded on demand. */
const LateNotes = lazy(async () => ({
  default: (await import('../entry/late-notes.tsx')).LateNotes,
}));

/** Only the office reads the sums of a card's nines. */
const CardSums = lazy(async () => ({
  default: (await import('../office/card-sums.tsx')).CardSums,
}));

interface ScoreCardProps {
  owner: number;
  card: CardView;
  tournamentName: string;
  /** The hole to correct first. */
  chosen?: number | undefined;
  /** True when each entry needs a reason. */
  needsReason: boolean;
  /** The question about the round's state, before the card's first entry. */
  gate: EntryGate | null;
  /** Called when the first unsaved value is typed, and when none is left. */
  onTyped: (competitorId: number, hasTyped: boolean) => void;
}

/** A competitor's card: the entered scores, the next hole, and the inputs. */
export function EntryCard({
  owner,
  card,
  tournamentName,
  chosen,
  needsReason,
  gate,
  onTyped,
}: ScoreCardProps) {
  const isOffice = useIsOffice();
  const entry = useEntry(owner, card, chosen ?? null, needsReason, isOffice, gate);
  const headingId = useId();
  const strokesInput = useRef<HTMLInputElement>(null);
  const { chosenCell, question, hasTyped } = entry;
  const { competitorId } = card.key;
  // A layout effect runs before the next event. Otherwise a user who types and goes back at once would not be asked.
  useLayoutEffect(() => {
    if (!hasTyped) return;
    onTyped(competitorId, true);
    return () => onTyped(competitorId, false);
  }, [competitorId, hasTyped, onTyped]);

  return (
    <article
      aria-labelledby={headingId}
      data-competitor={card.key.competitorId}
      className="flex flex-col gap-4 rounded-card border-2 border-edge p-2 sm:p-4"
    >
      <CardHeader id={headingId} card={card} tournamentName={tournamentName} />
      <div className="grid grid-cols-[repeat(auto-fill,minmax(4rem,1fr))] gap-2 md:grid-cols-9">
        {card.cells.map((cell) => (
          <HoleCell
            key={cell.hole}
            cell={cell}
            isChosen={cell === chosenCell}
            onChoose={() => {
              entry.choose(cell.hole);
              strokesInput.current?.focus();
            }}
          />
        ))}
      </div>
      {isOffice && (
        <Suspense>
          <CardSums cells={card.cells} />
        </Suspense>
      )}
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          entry.submit();
        }}
      >
        <p className="text-2xl font-bold" aria-live="polite">
          {describeTarget(card, chosenCell)}
        </p>
        <CourseReasonField reason={entry.reason} />
        <div className="flex flex-wrap items-end gap-2">
          <NumberInput
            label="Start Hole"
            value={entry.startHole}
            onChange={entry.setStartHole}
            max={18}
          />
          <NumberInput
            ref={strokesInput}
            label="Add Score"
            value={entry.strokes}
            onChange={entry.setStrokes}
            max={20}
          />
          <Button type="submit" look="primary" size="hole" className="grow">
            Submit Score
          </Button>
        </div>
        {chosenCell && (
          <div className="flex flex-wrap gap-2">
            {chosenCell.value !== null && (
              <Button size="hole" onClick={entry.clearChosen}>
                Clear hole {chosenCell.hole}
              </Button>
            )}
            <Button size="hole" onClick={() => entry.choose(null)}>
              Continue with the next hole
            </Button>
          </div>
        )}
        <div className="flex min-h-hole items-center text-xl leading-tight font-bold">
          <p role="alert" className={entry.problem ? 'border-4 border-danger p-3 text-danger' : ''}>
            {entry.problem}
          </p>
          <p role="status">{entry.saved}</p>
          {entry.undoOffer && (
            <div className="ml-4 flex shrink-0">
              <UndoButton offer={entry.undoOffer} onUndo={entry.undo} />
            </div>
          )}
        </div>
        {question && (
          <EntryQuestion
            {...describeEntryQuestion(card, question, entry.askedGate)}
            onYes={() => entry.answer(true)}
            onNo={() => entry.answer(false)}
          />
        )}
        <StartHoleButtons
          start={card.start.value}
          isOpenAtFirst={card.entered === 0}
          onPick={entry.submitWithStart}
        />
      </form>
      {card.late.length > 0 && (
        // Below the inputs, so that no input moves.
        <Suspense>
          <LateNotes owner={owner} strokes={card.late} />
        </Suspense>
      )}
    </article>
  );
}

interface NumberInputProps {
  label: string;
  value: string;
  max: number;
  onChange: (value: string) => void;
  ref?: Ref<HTMLInputElement>;
}

/** A number input for a gloved hand. The app checks and explains the limits instead of the browser. */
function NumberInput({ label, value, max, onChange, ref }: NumberInputProps) {
  const id = useId();
  return (
    <div className="w-32">
      <label htmlFor={id} className="block text-lg font-semibold">
        {label}
      </label>
      <input
        ref={ref}
        id={id}
        type="number"
        inputMode="numeric"
        min={0}
        max={max}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onFocus={(event) => event.target.select()}
        className="min-h-hole w-full rounded-lg border-2 border-edge bg-surface px-3 text-3xl font-bold"
      />
    </div>
  );
}
