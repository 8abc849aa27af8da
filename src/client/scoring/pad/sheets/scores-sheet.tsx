import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import type { PadCell, PadPlayer } from '../view/pad-view.ts';
import { describeRuling, describeScore } from '../view/pad-words.ts';
import { type Choice, listOtherChoices, listUsualChoices } from '../view/score-choices.ts';
import { Sheet } from './sheet.tsx';

interface ScoresSheetProps {
  player: PadPlayer;
  cell: PadCell;
  /** True on the pad, which has buttons for the usual scores behind this sheet; false on the card. */
  hasPadBelow: boolean;
  onScore: (strokes: number) => void;
  onClear: () => void;
  /** Opens the question for a ruling; null where none can be asked for. */
  onRuling: (() => void) | null;
  onHistory: () => void;
  onClose: () => void;
}

/** The sheet with the scores that have no button, and other actions on a player's hole. */
export function ScoresSheet({
  player,
  cell,
  hasPadBelow,
  onScore,
  onClear,
  onRuling,
  onHistory,
  onClose,
}: ScoresSheetProps) {
  const usual = listUsualChoices(cell.par);
  const { next, under, over } = listOtherChoices(cell.par);
  const [eagle, triple] = next.map((choice) => toButton(choice, 'h-20'));
  const onPad = `${usual[0]?.strokes} to ${usual.at(-1)?.strokes}`;

  function toButton({ strokes, label }: Choice, className = '') {
    const isChosen = strokes === cell.value;
    const look = isChosen ? 'border-brand bg-brand text-on-brand' : 'border-edge bg-surface';
    return (
      <button
        key={strokes}
        type="button"
        aria-pressed={isChosen}
        onClick={() => onScore(strokes)}
        className={`flex min-h-hole min-w-hole flex-col items-center justify-center gap-1.5 rounded-lg border-2 font-bold ${look} ${className}`}
      >
        <span className="text-[1.75rem] leading-none">{strokes}</span>
        {label && <span className="text-[15px] leading-none">{label}</span>}
      </button>
    );
  }

  return (
    <Sheet title={`${player.name}, hole ${cell.hole}, par ${cell.par}`} onClose={onClose}>
      <p className="text-lg">Now: {describeScore(cell.value, cell.par)}</p>
      {cell.ruling && <p className="text-lg font-semibold">{describeRuling(cell.ruling)}</p>}
      {!hasPadBelow && (
        <div className="grid grid-cols-4 gap-2">{usual.map((choice) => toButton(choice))}</div>
      )}
      <div className="grid grid-cols-3 gap-2">
        {eagle}
        <p className="flex items-center justify-center rounded-lg bg-sunken text-center text-lg leading-tight">
          {hasPadBelow ? `${onPad} are on the pad` : `${onPad} above`}
        </p>
        {triple}
      </div>
      {under.length > 0 && (
        <Part title="Under par" columns="grid-cols-3">
          {under.map((choice) => toButton(choice))}
        </Part>
      )}
      <Part title="Over par" columns="grid-cols-[repeat(auto-fill,minmax(4rem,1fr))]">
        {over.map((choice) => toButton(choice))}
      </Part>
      <div className="flex flex-wrap gap-2">
        <Button size="hole" onClick={onClose} className="grow">
          Close
        </Button>
        <Button size="hole" onClick={onHistory}>
          History
        </Button>
        {onRuling && (
          <Button size="hole" onClick={onRuling}>
            Ruling...
          </Button>
        )}
        {cell.value !== null && (
          <Button size="hole" look="danger" onClick={onClear}>
            Clear {cell.value}
          </Button>
        )}
      </div>
    </Sheet>
  );
}

interface PartProps {
  title: string;
  columns: string;
  children: ReactNode;
}

function Part({ title, columns, children }: PartProps) {
  return (
    <fieldset className={`grid min-w-0 gap-2 ${columns}`}>
      <legend className="mb-1 text-lg font-semibold">{title}</legend>
      {children}
    </fieldset>
  );
}
