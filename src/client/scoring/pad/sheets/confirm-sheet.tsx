import { Button } from '../../../ui/button.tsx';
import { Sheet } from './sheet.tsx';

interface ConfirmSheetProps {
  question: string;
  /** Null when there is nothing to confirm. */
  yes: string | null;
  no: string;
  onYes: () => void;
  onNo: () => void;
}

/** The sheet with a question and two answers. */
export function ConfirmSheet({ question, yes, no, onYes, onNo }: ConfirmSheetProps) {
  return (
    <Sheet role="alertdialog" title={question} onClose={onNo}>
      <div className="flex flex-wrap gap-2">
        {yes !== null && (
          <Button size="hole" look="primary" onClick={onYes} className="grow">
            {yes}
          </Button>
        )}
        <Button size="hole" onClick={onNo} className="grow">
          {no}
        </Button>
      </div>
    </Sheet>
  );
}
