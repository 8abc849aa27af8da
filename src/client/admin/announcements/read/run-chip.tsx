import type { AnnouncementState } from '../../../../contract/admin/announcements.ts';
import { runStateWords } from './announcement-words.ts';

/** A chip with an announcement's state. */
export function RunChip({ state }: { state: AnnouncementState }) {
  return (
    <span className="run-chip" data-state={state}>
      {runStateWords[state]}
    </span>
  );
}
