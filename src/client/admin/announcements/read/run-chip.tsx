import type { AnnouncementState } from '../../../../contract/admin/announcements.ts';
import { runStateWords } from './announcement-words.ts';

/** The state of an announcement. */
export function RunChip({ state }: { state: AnnouncementState }) {
  return (
    <span className="run-chip" data-state={state}>
      {runStateWords[state]}
    </span>
  );
}
