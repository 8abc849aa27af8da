import { Button } from '../../../ui/button.tsx';
import { Sheet } from './sheet.tsx';

interface ConfirmSheetProps {
  question: string;
  strokes: number;
  hole: number;
  onYes: () => void;
  onNo: () => void;
}

/** Asks about an unlikely value before anything is entered. */
export function ConfirmSheet({ question, strokes, hole, onYes, onNo }: ConfirmSheetProps) {
  return (
    <Sheet role="alertdialog" title={question} onClose={onNo}>
      <div className="flex flex-wrap gap-2">
        <Button size="hole" look="primary" onClick={onYes} className="grow">
          Yes, {strokes} on hole {hole}
        </Button>
        <Button size="hole" onClick={onNo} className="grow">
          No
        </Button>
      </div>
    </Sheet>
  );
}
