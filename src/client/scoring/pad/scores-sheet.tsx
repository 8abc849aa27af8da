import { Button } from '../../ui/button.tsx';
import type { PadCell, PadPlayer } from './pad-view.ts';
import { scoreWords } from './pad-words.ts';
import { ScoreButton } from './score-button.tsx';
import type { Choice } from './score-choices.ts';
import { Sheet } from './sheet.tsx';

interface ScoresSheetProps {
  player: PadPlayer;
  cell: PadCell;
  choices: readonly Choice[];
  onScore: (strokes: number) => void;
  onClear: () => void;
  onHistory: () => void;
  onClose: () => void;
}

/** The scores that have no button of their own, and what else can be done about one hole of one player. */
export function ScoresSheet({
  player,
  cell,
  choices,
  onScore,
  onClear,
  onHistory,
  onClose,
}: ScoresSheetProps) {
  return (
    <Sheet title={`${player.name}, hole ${cell.hole}, par ${cell.par}`} onClose={onClose}>
      <p className="text-lg">Now: {scoreWords(cell.value, cell.par)}</p>
      <div className="grid grid-cols-5 gap-2">
        {choices.map(({ strokes, label }) => (
          <ScoreButton
            key={strokes}
            figure={String(strokes)}
            label={label}
            isChosen={strokes === cell.value}
            onClick={() => onScore(strokes)}
          />
        ))}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button size="hole" onClick={onClose} className="grow">
          Close
        </Button>
        <Button size="hole" onClick={onHistory}>
          History
        </Button>
        {cell.value !== null && (
          <Button size="hole" look="danger" onClick={onClear}>
            Take {cell.value} back
          </Button>
        )}
      </div>
    </Sheet>
  );
}
