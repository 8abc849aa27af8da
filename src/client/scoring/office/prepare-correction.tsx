import { useId, useState } from 'react';
import { isHoleNumber, playOrder } from '../../../golf/hole.ts';
import { type ShiftWay, shiftCard, swapCards } from '../../../golf/prepared-correction.ts';
import { Button } from '../../ui/button.tsx';
import type { CardView } from '../entry/card-view.ts';
import { CorrectionDialog } from './correction-dialog.tsx';
import { type DraftHole, listTypedHoles, toDraftHoles } from './draft-hole.ts';

interface PrepareCorrectionProps {
  card: CardView;
  /** The cards of the other golfers of the round. */
  others: readonly CardView[];
  typed: ReadonlyMap<number, string>;
  onDone: (draft: readonly DraftHole[]) => void;
  onChanged: () => void;
}

/** The buttons that correct several holes of a card as one: those that are typed, a swap of two cards, or a shift. */
export function PrepareCorrection({ card, others, typed, ...done }: PrepareCorrectionProps) {
  const [open, setOpen] = useState<'typed' | 'swap' | 'shift' | null>(null);
  const typedHoles = listTypedHoles(card, typed);
  const dialog = {
    tournamentId: card.key.tournamentId,
    onChanged: done.onChanged,
    onClose: () => setOpen(null),
    onDone(draft: readonly DraftHole[]) {
      setOpen(null);
      done.onDone(draft);
    },
  };
  if (card.entered === 0 && typedHoles.length < 2) return null;
  const head = `${card.name}, round ${card.key.roundId}`;
  return (
    <div className="flex flex-wrap gap-2">
      {typedHoles.length > 1 && (
        <Button onClick={() => setOpen('typed')}>
          Correct these {typedHoles.length} holes as one...
        </Button>
      )}
      <Button onClick={() => setOpen('swap')}>Swap with another card...</Button>
      <Button onClick={() => setOpen('shift')}>Shift by one hole...</Button>
      {open === 'typed' && (
        <CorrectionDialog
          {...dialog}
          title={`${head}: correct several holes`}
          verb="Correct them"
          draft={typedHoles}
        />
      )}
      {open === 'swap' && <SwapDialog {...dialog} head={head} card={card} others={others} />}
      {open === 'shift' && <ShiftDialog {...dialog} head={head} card={card} />}
    </div>
  );
}

interface PreparedProps {
  tournamentId: number;
  /** The golfer and the round. */
  head: string;
  card: CardView;
  onDone: (draft: readonly DraftHole[]) => void;
  onChanged: () => void;
  onClose: () => void;
}

const SELECT = 'min-h-tap w-full rounded-lg border border-edge bg-surface px-3';

/** The dialog that gives two golfers of a round each other's scores. */
function SwapDialog({
  head,
  card,
  others,
  ...dialog
}: PreparedProps & { others: readonly CardView[] }) {
  const id = useId();
  const [other, setOther] = useState<number | null>(null);
  const second = others.find(({ key }) => key.competitorId === other);
  const [ofFirst, ofSecond] = second ? swapCards(readStrokes(card), readStrokes(second)) : [[], []];
  const draft = second ? [...toDraftHoles(card, ofFirst), ...toDraftHoles(second, ofSecond)] : [];
  return (
    <CorrectionDialog
      {...dialog}
      title={`${head}: swap with another card`}
      verb="Swap the cards"
      draft={draft}
      whyEmpty={second ? 'Both cards have the same scores.' : 'Choose the golfer first.'}
    >
      <div>
        <label htmlFor={id} className="block font-semibold">
          The golfer whose scores these are
        </label>
        <select
          id={id}
          className={SELECT}
          value={other ?? ''}
          onChange={({ target }) => setOther(Number(target.value) || null)}
        >
          <option value="">Choose one</option>
          {others.map(({ key, name }) => (
            <option key={key.competitorId} value={key.competitorId}>
              {isShared(name, others) ? `${name} (No. ${key.competitorId})` : name}
            </option>
          ))}
        </select>
      </div>
      {draft.length > 0 && (
        <p>Each golfer gets the scores of the other. Start holes and statuses stay.</p>
      )}
    </CorrectionDialog>
  );
}

/** The dialog that moves the scores of a card by one hole in play order. */
function ShiftDialog({ head, card, ...dialog }: PreparedProps) {
  const id = useId();
  const start = isHoleNumber(card.start.value) ? card.start.value : 1;
  const [from, setFrom] = useState(start);
  const [way, setWay] = useState<ShiftWay>('later');
  const { changes, lost } = shiftCard(readStrokes(card), start, from, way);
  return (
    <CorrectionDialog
      {...dialog}
      title={`${head}: shift by one hole`}
      verb="Shift the scores"
      draft={toDraftHoles(card, changes)}
    >
      <div className="grid gap-2 sm:grid-cols-2">
        <div>
          <label htmlFor={`${id}-from`} className="block font-semibold">
            From hole, in play order
          </label>
          <select
            id={`${id}-from`}
            className={SELECT}
            value={from}
            onChange={({ target }) => setFrom(Number(target.value))}
          >
            {playOrder(start).map((hole) => (
              <option key={hole}>{hole}</option>
            ))}
          </select>
        </div>
        <div>
          <label htmlFor={`${id}-way`} className="block font-semibold">
            Each score belongs to
          </label>
          <select
            id={`${id}-way`}
            className={SELECT}
            value={way}
            onChange={({ target }) => setWay(target.value === 'later' ? 'later' : 'earlier')}
          >
            <option value="later">the hole played next</option>
            <option value="earlier">the hole played before</option>
          </select>
        </div>
      </div>
      <p>
        {way === 'later' ? `Hole ${from}` : `Hole ${playOrder(start).at(-1)}`} will have no score
        {lost ? `, and the ${lost.strokes} on hole ${lost.hole} is lost` : ''}. Pars stay with their
        holes. Type what is missing afterwards.
      </p>
    </CorrectionDialog>
  );
}

function readStrokes({ cells }: CardView): (number | null)[] {
  return cells.map(({ value }) => value);
}

function isShared(name: string, cards: readonly CardView[]): boolean {
  return cards.filter((one) => one.name === name).length > 1;
}
