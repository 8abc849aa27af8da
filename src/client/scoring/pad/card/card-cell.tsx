import { ScoreMark } from '../../../ui/board/score-mark.tsx';
import { needsUser, type PadCell } from '../view/pad-view.ts';
import { describeScore, shortTickWords, tickWords } from '../view/pad-words.ts';
import { findShownCorrection } from './card-words.ts';

interface CardCellProps {
  name: string;
  cell: PadCell;
  /** Why the hole has no score. */
  blank: string;
  onOpen: () => void;
}

/** A score on the card. A tap opens its sheet and changes nothing. */
export function CardCell({ name, cell, blank, onOpen }: CardCellProps) {
  const { hole, par, value, tick } = cell;
  const isFramed = needsUser(cell);
  const word = chooseStateWord(cell) ?? (value === null ? blank : null);
  const isCorrected = findShownCorrection(cell) !== null;
  const label = [
    `${name}, hole ${hole}`,
    value === null ? blank : describeScore(value, par),
    tick === 'none' ? '' : tickWords[tick],
    word !== blank ? word : '',
    isCorrected ? 'changed by the office' : '',
  ];
  return (
    <button
      type="button"
      aria-label={label.filter(Boolean).join(', ')}
      data-tick={tick}
      data-word={word}
      onClick={onOpen}
      className={`relative flex h-[68px] w-full min-w-hole flex-col items-center justify-center gap-[5px] rounded-lg border-[3px] ${isFramed ? 'border-danger text-danger' : 'border-transparent'}`}
    >
      {value !== null && (
        <ScoreMark strokes={value} par={par} size={word ? 'paperWithWord' : 'paper'} />
      )}
      {word && (
        <span
          className={`-mx-1 text-[13px] leading-[13px] tracking-tighter whitespace-nowrap ${word === 'to play' ? 'text-ink-soft' : 'font-bold'}`}
        >
          {word}
        </span>
      )}
      {isCorrected && <CornerMark className="absolute top-0 right-0" />}
    </button>
  );
}

/** The mark of a score that the office changed. */
export function CornerMark({ className = '' }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={`size-3.5 shrink-0 bg-ink [clip-path:polygon(0_0,100%_0,100%_100%)] ${className}`}
    />
  );
}

/** Returns the label of an open question about a score, also of one for the office; null without a question. */
function chooseStateWord({ tick, dispute, ruling }: PadCell): string | null {
  if (tick === 'unsaved' || (tick === 'needs-you' && !dispute)) {
    return shortTickWords[tick].toLowerCase();
  }
  if (dispute) return 'disputed';
  if (ruling) return 'ruling';
  return tick === 'office' ? 'office' : null;
}
