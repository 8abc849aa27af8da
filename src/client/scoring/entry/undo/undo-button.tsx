import { Button } from '../../../ui/button.tsx';
import { undoLabel, undoNotes } from './undo-words.ts';
import type { UndoOffer } from './use-undo-preview.ts';

interface UndoButtonProps {
  offer: UndoOffer;
  /** The score and player that Undo changes, when no text beside the button names them. */
  target?: string;
  onUndo: () => void;
}

/**
 * The Undo button. It shows its result when that differs from the value before the tap. Its height is constant, so that
 * nothing moves.
 */
export function UndoButton({ offer, target, onUndo }: UndoButtonProps) {
  const notes = undoNotes(offer);
  return (
    <Button
      size="hole"
      aria-label={undoLabel(target ? `Undo ${target}` : 'Undo', offer)}
      onClick={onUndo}
      className="max-w-40 shrink-0 flex-col gap-0 leading-tight"
    >
      <span>Undo</span>{' '}
      {target && <small className="text-base leading-tight font-medium">{target}</small>}
      {notes.length > 0 && (
        <small className="text-base leading-none font-medium">
          {notes.map(({ words }) => words).join('; ')}
        </small>
      )}
    </Button>
  );
}
