import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowRight from 'lucide-react/icons/arrow-right';
import Undo from 'lucide-react/icons/undo-2';
import { type UndoWords, undoLabel } from '../../entry/undo/undo-words.ts';
import type { NextWords } from '../view/next-words.ts';
import type { PadHole } from '../view/pad-view.ts';

interface PadBarProps {
  before: PadHole | null;
  next: NextWords;
  /** The label of the Undo button; null when there is nothing to undo. */
  undo: UndoWords | null;
  onBack: () => void;
  onCard: () => void;
  onUndo: () => void;
  onNext: () => void;
}

/** The bar with Undo and the buttons that leave this hole, which never move. */
export function PadBar({ before, next, undo, onBack, onCard, onUndo, onNext }: PadBarProps) {
  const other = undo?.offer?.previews.find(({ because }) => because !== null);
  return (
    <div className="pad-bar">
      <button type="button" disabled={!before} onClick={onBack} className="pad-button">
        <ArrowLeft aria-hidden="true" />
        <span className="sr-only">{before ? 'Back to hole ' : 'Back'}</span>
        {before?.hole}
      </button>
      <button type="button" onClick={onCard} className="pad-button pad-roomy">
        Card
      </button>
      <button
        type="button"
        disabled={!undo}
        aria-label={undo ? formatLabel(undo) : undefined}
        onClick={onUndo}
        className="pad-button pad-undo"
      >
        <Undo aria-hidden="true" />
        <span>
          <span className="pad-undo-word">{'Undo '}</span>
          {undo && (
            <small>
              <span>{undo.name},</span> <span>{undo.value ?? 'cleared'}</span>
            </small>
          )}
          {other && <small className="pad-undo-gives">{` gives ${other.gives ?? '–'}`}</small>}
        </span>
      </button>
      <button
        type="button"
        onClick={onNext}
        data-complete={next.isComplete || undefined}
        className="pad-button pad-next"
      >
        <span>
          <span>{next.title}</span>
          {next.detail && (
            <>
              {' '}
              <small className="pad-roomy">{next.detail}</small>
              <small className="pad-cramped">{next.short}</small>
            </>
          )}
        </span>
        <ArrowRight aria-hidden="true" className="pad-roomy" />
      </button>
    </div>
  );
}

function formatLabel({ name, value, offer }: UndoWords): string {
  const label = `Undo ${name}, ${value ?? 'cleared'}`;
  return offer ? undoLabel(label, offer) : label;
}
