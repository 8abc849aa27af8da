import { type ReactNode, useEffect, useState } from 'react';
import { formatList, pickForm } from '../../../../contract/base/counts.ts';
import type { CardBody } from '../../../../contract/scoring/scoring.ts';
import { silenceStore } from '../../../api/connection.ts';
import { useStore } from '../../../session/store.ts';
import { ReasonField } from '../../../ui/form/reason-field.tsx';
import { useReason } from '../../../ui/form/use-reason.ts';
import { scoreName, toParText } from '../../../ui/golf-words.ts';
import { toCardIds } from '../../entry/card-view.ts';
import { saveCardStep } from '../../entry/save-card-step.ts';
import { createTapGuard } from '../../entry/tap-guard.ts';
import { Sheet, SheetButton } from '../sheets/sheet.tsx';
import { DROPPED_WORDS } from '../state/dropped-tap.ts';
import { isMissing, type PadCell, type PadPlayer } from '../view/pad-view.ts';
import { NINES, selectCells, sumCells } from './card-words.ts';
import { canReadAloud, describeAloud, readAloud } from './read-aloud.ts';
import type { ReadingStep } from './reading-step.ts';

const NO_CODE = 'This tablet could not load the code. Let the player agree here.';

/** How far a card has been read. */
export interface Reading {
  readonly id: number;
  /** The index of the hole that is read; 18 for the totals. */
  readonly index: number;
  /** The scores that were read so far, from hole 1. */
  readonly strokes: readonly (number | null)[];
}

interface ReadBackProps {
  owner: number;
  player: PadPlayer;
  step: NonNullable<ReadingStep>;
  reading: Reading;
  onReading: (reading: Reading) => void;
  /** Called with a cell that is wrong or missing. The reading goes on there afterwards. */
  onCell: (cell: PadCell) => void;
  onClose: () => void;
}

/** The sheet in which a card is read aloud, hole by hole from hole 1, until somebody agrees with it or attests it. */
export function ReadBack({ player, reading, onReading, onCell, onClose, ...rest }: ReadBackProps) {
  const [guard] = useState(createTapGuard);
  const [isPartial, setPartial] = useState(false);
  const missing = player.cells.filter(isMissing);
  const index = findUnread(player, reading);
  const cell = player.cells[index];
  const [isAloud, setAloud] = useState(false);
  const words = cell ? describeAloud(cell) : null;
  useEffect(() => {
    if (!isAloud) return;
    readAloud(words);
    return () => readAloud(null);
  }, [isAloud, words]);
  /** A double tap reads one hole, not two. */
  const goTo = (next: number) => {
    if (guard.isOn()) return;
    guard.start();
    const strokes = player.cells.map(({ value }, hole) =>
      hole === index ? value : (reading.strokes[hole] ?? null),
    );
    onReading({ ...reading, index: Math.max(0, Math.min(player.cells.length, next)), strokes });
  };
  if (missing.length > 0 && rest.step === 'submit' && !isPartial)
    return (
      <MissingHoles
        player={player}
        missing={missing}
        onCell={onCell}
        onPartial={() => setPartial(true)}
        onClose={onClose}
      />
    );
  if (!cell)
    return (
      <Totals
        {...rest}
        player={player}
        strokes={reading.strokes}
        isComplete={missing.length === 0}
        isTooSoon={guard.isOn}
        onBack={() => goTo(index - 1)}
        onClose={onClose}
      />
    );
  const { hole, par, value } = cell;
  return (
    <Sheet
      title={`${player.name}: hole ${hole}, par ${par}`}
      detail={`${index + 1} of ${player.cells.length}. Read it aloud.`}
      onClose={onClose}
    >
      <p aria-live="polite" className="py-2 text-center font-extrabold">
        <span className="block text-8xl leading-none">{value ?? '–'}</span>
        <span className="block text-3xl">
          {value === null ? 'no score' : scoreName(value, par)}
        </span>
      </p>
      <SheetButton
        key={index}
        autoFocus
        look="primary"
        words={index + 1 < player.cells.length ? 'Right, next hole' : 'Right, to the totals'}
        onClick={() => goTo(index + 1)}
        onKeyDown={({ key }) => {
          if (key === 'ArrowRight') goTo(index + 1);
          if (key === 'ArrowLeft') goTo(index - 1);
        }}
      />
      <SheetButton words="Something is wrong" onClick={() => onCell(cell)} />
      {canReadAloud() && (
        <SheetButton
          words="The tablet reads aloud"
          aria-pressed={isAloud}
          onClick={() => setAloud(!isAloud)}
        />
      )}
      <SheetButton
        words={index === 0 ? 'Close' : 'Back'}
        onClick={() => (index === 0 ? onClose() : goTo(index - 1))}
      />
    </Sheet>
  );
}

/** Returns the index of the first hole to read: one whose score has changed since it was read, or the next one. */
function findUnread({ cells }: PadPlayer, { index, strokes }: Reading): number {
  const changed = cells.findIndex(({ value }, hole) => hole < index && value !== strokes[hole]);
  return changed < 0 ? index : changed;
}

interface MissingHolesProps {
  player: PadPlayer;
  missing: readonly PadCell[];
  onCell: (cell: PadCell) => void;
  /** Reads the card without them, because the player has left or refuses. */
  onPartial: () => void;
  onClose: () => void;
}

/** The sheet about the holes without a score, with a button to each. */
function MissingHoles({ player, missing, onCell, onPartial, onClose }: MissingHolesProps) {
  const numbers = missing.map(({ hole }) => hole);
  const verb = pickForm(numbers.length, 'is', 'are');
  const title = `${player.name}: ${formatList(numbers.map(String))} ${verb} missing`;
  return (
    <Sheet title={title} detail="Enter them, then read the card." onClose={onClose}>
      <div className="grid grid-cols-3 gap-2">
        {missing.map((cell) => (
          <SheetButton key={cell.hole} words={`Hole ${cell.hole}`} onClick={() => onCell(cell)} />
        ))}
      </div>
      <SheetButton words="The player has left or refuses" onClick={onPartial} />
      <SheetButton words="Close" onClick={onClose} />
    </Sheet>
  );
}

interface TotalsProps extends Pick<ReadBackProps, 'owner' | 'player' | 'step' | 'onClose'> {
  strokes: Reading['strokes'];
  isComplete: boolean;
  /** Whether a tap may be the second one of a double tap on the last hole. */
  isTooSoon: () => boolean;
  onBack: () => void;
}

/** The totals of a card that was read, and who agrees with it. */
function Totals({
  owner,
  player,
  step,
  strokes,
  isComplete,
  isTooSoon,
  onBack,
  onClose,
}: TotalsProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const [isGivingBack, setGivingBack] = useState(false);
  const [phone, setPhone] = useState<ReactNode>(null);
  const isOnline = useStore(silenceStore) === null;
  const { card, cells } = player;
  const isOnServer = [card.step, ...cells].every(({ state }) => state === 'server');
  const total = sumCells(cells);
  const nines = NINES.map((nine) => `${nine.name} ${sumCells(selectCells(nine, cells)).strokes}`);

  async function take(kind: CardBody['step'], agreed: CardBody['agreed'], reason?: string) {
    if (isTooSoon()) return setProblem(DROPPED_WORDS);
    const failure = await saveCardStep(owner, card, kind, {
      strokes: [...strokes],
      agreed,
      reason,
    });
    if (failure === null) onClose();
    else setProblem(failure);
  }

  async function showCode() {
    try {
      const { AgreeOnPhone, createLink } = await import('./agree-on-phone.tsx');
      const read = { ...toCardIds(card.key), strokes: [...strokes], version: card.step.version };
      const link = await createLink(read);
      if (typeof link === 'string') return setProblem(link);
      setPhone(<AgreeOnPhone name={player.name} link={link} onClose={() => setPhone(null)} />);
    } catch (error) {
      // Without a network, the file does not load.
      if (!(error instanceof TypeError)) throw error;
      setProblem(NO_CODE);
    }
  }

  if (isGivingBack)
    return (
      <GiveBack
        player={player}
        problem={problem}
        onGive={(reason) => take('refuse', null, reason)}
        onClose={onClose}
      />
    );
  if (phone) return phone;
  return (
    <Sheet title={`${player.name}: ${nines.join(', ')}`} onClose={onClose}>
      <p className="text-center font-extrabold">
        <span className="block text-8xl leading-none">{total.strokes}</span>
        <span className="block text-3xl">{toParText(total.toPar)}</span>
      </p>
      <Problem words={problem} />
      {step === 'submit' ? (
        <>
          {isComplete && (
            <SheetButton
              look="primary"
              words={`${player.name} agrees`}
              detail="You kept this card. It is returned when the tablet is online."
              onClick={() => take('submit', 'here')}
            />
          )}
          {isComplete && isOnServer && isOnline && (
            <SheetButton
              words="Agrees on a phone"
              detail="The player scans a code"
              onClick={showCode}
            />
          )}
          <SheetButton words="The player has left" onClick={() => take('submit', 'left')} />
          <SheetButton words="The player refuses" onClick={() => take('submit', 'refused')} />
        </>
      ) : (
        <>
          <SheetButton
            look="primary"
            words="I attest this card"
            detail={`Returned by ${card.certified?.submitted?.by}`}
            onClick={() => take('attest', null)}
          />
          <SheetButton words="Give it back" onClick={() => setGivingBack(true)} />
        </>
      )}
      <SheetButton words="Back" onClick={onBack} />
    </Sheet>
  );
}

interface GiveBackProps {
  player: PadPlayer;
  problem: string | null;
  onGive: (reason: string) => void;
  onClose: () => void;
}

/** The sheet that asks why a card is given back. */
function GiveBack({ player, problem, onGive, onClose }: GiveBackProps) {
  const reason = useReason(true);
  return (
    <Sheet title={`${player.name}: give the card back`} onClose={onClose}>
      <form
        noValidate
        className="flex flex-col gap-3.5"
        onSubmit={(event) => {
          event.preventDefault();
          const words = reason.take();
          if (words) onGive(words);
        }}
      >
        <ReasonField reason={reason} label="What is wrong" />
        <Problem words={problem} />
        <SheetButton type="submit" look="primary" words="Give it back" />
      </form>
      <SheetButton words="Cancel" onClick={onClose} />
    </Sheet>
  );
}

function Problem({ words }: { words: string | null }) {
  return (
    <p role="alert" className="text-lg font-semibold text-danger empty:hidden">
      {words}
    </p>
  );
}
