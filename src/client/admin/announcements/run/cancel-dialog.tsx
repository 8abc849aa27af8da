import type { AnnouncementSummary } from '../../../../contract/admin/announcements.ts';
import { AskDialog } from '../../ask/ask-dialog.tsx';
import { formatPeople } from '../read/announcement-words.ts';
import { runWriteWords } from './run-failure-words.ts';
import type { useRunChange } from './use-run-change.ts';

interface CancelDialogProps {
  run: AnnouncementSummary;
  change: ReturnType<typeof useRunChange>;
  onClose: () => void;
}

/** The dialog that cancels the rest of an announcement. */
export function CancelDialog({ run: { counts }, change, onClose }: CancelDialogProps) {
  return (
    <AskDialog
      title="Cancel this announcement?"
      verb="Cancel the rest"
      look="danger"
      write={change}
      words={runWriteWords}
      onConfirm={() => change.mutate('cancel')}
      onClose={onClose}
    >
      <p>
        {formatPeople(counts.waiting)} would not get the email any more. This can't be undone.
        Emails that were sent can't be called back.
      </p>
    </AskDialog>
  );
}
