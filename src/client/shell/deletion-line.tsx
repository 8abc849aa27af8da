import { Link } from '@tanstack/react-router';
import { formatDay } from '../ui/dates.ts';

/** The line on every screen about the account's planned deletion, with a link to keep it. */
export function DeletionLine({ at }: { at: string }) {
  return (
    <aside
      aria-label="Deletion of your account"
      className="bg-notice px-4 py-1 text-center text-sm text-on-notice in-[body:has([data-embedded])]:hidden"
    >
      Your account will be deleted on {formatDay(at)}.{' '}
      <Link to="/profile" className="inline-flex min-h-tap items-center font-semibold underline">
        Keep my account
      </Link>
    </aside>
  );
}
