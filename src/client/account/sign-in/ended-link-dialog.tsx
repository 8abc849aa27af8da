import { Link } from '@tanstack/react-router';
import { getButtonClass } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

/** The dialog for a guest whose link has ended, in place of the sign-in: nothing is lost, and what to do. */
export function EndedLinkDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Your link has ended" onClose={onClose}>
      <p>
        Keep entering scores: everything is saved on this tablet. Nothing is sent until you do one
        of these:
      </p>
      <ul className="flex list-disc flex-col gap-2 pl-6">
        <li>Scan another sheet of your group, or type its code. What waits here is then sent.</li>
        <li>Export your entries to a file, and give it to the tournament office.</li>
        <li>Call the tournament office.</li>
      </ul>
      <div className="flex flex-wrap gap-3">
        <Link to="/s" onClick={onClose} className={getButtonClass('primary', 'hole')}>
          Type a code
        </Link>
        <Link to="/unsent" onClick={onClose} className={getButtonClass('plain', 'hole')}>
          Show the entries
        </Link>
      </div>
    </Dialog>
  );
}
