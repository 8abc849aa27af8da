import type { AnnouncementSummary } from '../../../../contract/admin/announcements.ts';
import { formatNumber } from '../../../../contract/base/counts.ts';
import { formatPeople, formatRecipientCounts, measureProgress } from './announcement-words.ts';

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
