import { Button } from '../button.tsx';
import { Dialog } from '../dialog.tsx';

interface LeaveQuestionProps {
  onStay: () => void;
  onLeave: () => void;
}

/** The dialog that asks whether to leave a screen with unsaved text. */
export function LeaveQuestion({ onStay, onLeave }: LeaveQuestionProps) {
  return (
    <Dialog title="Leave without saving?" onClose={onStay}>
      <p>What you typed on this screen isn't saved yet.</p>
      <div className="flex flex-wrap gap-3">
        <Button size="hole" look="primary" onClick={onStay}>
          Stay
        </Button>
        <Button size="hole" onClick={onLeave}>
          Leave without saving
        </Button>
      </div>
    </Dialog>
  );
}
