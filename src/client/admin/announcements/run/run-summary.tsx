import type { AnnouncementSummary } from '../../../../contract/admin/announcements.ts';
import { formatDateTime } from '../../../ui/dates.ts';
import { FactList } from '../../shell/fact-list.tsx';
import { describeAudience, describeLeftOut } from '../read/announcement-words.ts';
import { RunChip } from '../read/run-chip.tsx';
import { RunProgress } from '../read/run-progress.tsx';
import { RunButtons } from './run-buttons.tsx';

/** An announcement's state and counts, with the buttons for it. */
export function RunSummary({ run }: { run: AnnouncementSummary }) {
  const { subject, state, paused_because, created_at, created_by, finished_at, left_out } = run;
  const leftOut = describeLeftOut(left_out);
  const facts = [
    ['Started', `${formatDateTime(created_at)} by ${created_by ?? 'an erased account'}`],
    ['To', describeAudience(run)],
    ...(leftOut ? [['Left out', leftOut]] : []),
    ...(finished_at === null ? [] : [['Finished', formatDateTime(finished_at)]]),
  ] as const;
  return (
    <section aria-labelledby="run" className="admin-card">
      <div className="run-head">
        <h2 id="run">
          <bdi>{subject}</bdi>
        </h2>
        <p role="status">
          <RunChip state={state} />
        </p>
      </div>
      {paused_because !== null && (
        <p className="py-3 px-4 border border-transparent rounded-lg wrap-anywhere bg-notice text-on-notice">
          {paused_because}
        </p>
      )}
      <FactList className="run-facts" facts={facts} />
      <RunProgress counts={run.counts} />
      <RunButtons run={run} />
    </section>
  );
}
