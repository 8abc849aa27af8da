import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';

interface RemoveDialogProps {
  name: string;
  onRemove: () => void;
  onClose: () => void;
}

/** Asks before a friendship ends, because only both users together can restore it. */
export function RemoveDialog({ name, onRemove, onClose }: RemoveDialogProps) {
  return (
    <Dialog title={`Remove ${name} from your friends?`} onClose={onClose}>
      <p>
        You'll no longer be on each other's list. To be friends again, one of you sends a request
        and the other accepts it.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button look="danger" onClick={onRemove}>
          Remove friend
        </Button>
        <Button onClick={onClose}>Stay friends</Button>
      </div>
    </Dialog>
  );
}
