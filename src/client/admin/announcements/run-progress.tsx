import type {
  AnnouncementState,
  AnnouncementSummary,
  RecipientState,
} from '../../../contract/admin/announcements.ts';
import { formatNumber } from '../../../contract/base/counts.ts';
import {
  formatPeople,
  formatRecipientCounts,
  measureProgress,
  recipientStateWords,
  runStateWords,
} from './announcement-words.ts';

/** An announcement's progress: a bar, and the number of recipients in each state. */
export function RunProgress({ counts }: Pick<AnnouncementSummary, 'counts'>) {
  const { total, done } = measureProgress(counts);
  const words = formatRecipientCounts(counts) || 'nobody';
  return (
    <div className="grid gap-1 content-center">
      <progress
        aria-label="Progress"
        aria-valuetext={`${formatNumber(done)} of ${formatNumber(total)}`}
        value={done}
        max={Math.max(total, 1)}
        className="w-full h-3 accent-good"
      />
      <p>
        {formatPeople(total)}: {words}
      </p>
    </div>
  );
}

const looks: Readonly<Record<AnnouncementState | RecipientState, string>> = {
  waiting: 'open',
  sending: 'open',
  finished: 'good',
  sent: 'good',
  failed: 'bad',
  cancelled: 'bad',
  paused: 'notice',
  uncertain: 'notice',
  skipped: 'edge',
};

/** A chip with an announcement's state. */
export function RunChip({ state }: { state: AnnouncementState }) {
  return (
    <span className="chip" data-look={looks[state]}>
      {runStateWords[state]}
    </span>
  );
}

/** A chip with a recipient's state. */
export function RecipientChip({ state }: { state: RecipientState }) {
  return (
    <span className="chip" data-look={looks[state]}>
      {recipientStateWords[state]}
    </span>
  );
}
