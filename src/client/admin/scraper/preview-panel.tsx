import { formatCount } from '../../../contract/base/counts.ts';
import type { UploadPreview } from '../../../contract/scoring/upload-preview.ts';
import { type Mark, markWords } from './marks.ts';

interface PreviewPanelProps {
  preview: UploadPreview;
  filter: Mark | null;
  onFilter: (mark: Mark | null) => void;
}

/** The preview of an upload: why it would be refused, the counts, and the filter by mark. */
export function PreviewPanel({ preview, filter, onFilter }: PreviewPanelProps) {
  const { counts, guards } = preview;
  const { person = 0, import: earlier = 0, ending = 0, row = 0 } = counts.conflicts;
  const marks: readonly (readonly [Mark, number])[] = [
    ['fill', counts.filled],
    ['equal', counts.confirmed],
    ['person', person],
    ['import', earlier],
    ['ending', ending + row],
    ['empty', counts.not_entered],
  ];
  return (
    <section aria-label="Preview" className="flex flex-col gap-3 min-w-0">
      {guards.map(({ type, detail }) => (
        <div key={type} role="alert" data-kind="failed" className="notice">
          <p>
            <strong className="text-danger">
              {canBeConfirmed(type) ? 'Check this first.' : "This can't be uploaded."}
            </strong>{' '}
            {detail}.
          </p>
        </div>
      ))}
      <fieldset className="flex flex-wrap gap-2">
        <legend className="mb-2">
          What an upload would do now. Press a mark to see only its rows.
        </legend>
        {marks.map(([mark, count]) => (
          <button
            key={mark}
            type="button"
            className="min-h-11 rounded-lg border-2 border-edge bg-surface px-3 font-semibold disabled:border-line disabled:text-ink-soft aria-pressed:border-transparent aria-pressed:bg-accent aria-pressed:text-on-accent"
            aria-pressed={filter === mark}
            disabled={count === 0 && filter !== mark}
            onClick={() => onFilter(filter === mark ? null : mark)}
          >
            <span aria-hidden="true">{markWords[mark].sign}</span> {count} {markWords[mark].words}
          </button>
        ))}
      </fieldset>
      {counts.rows_left_out > 0 && (
        <p>
          {formatCount(counts.rows_left_out, 'row is', 'rows are')} left out: see below the table.
        </p>
      )}
    </section>
  );
}

/** Whether an admin can confirm an upload despite a guard. */
export function canBeConfirmed(type: string | undefined): boolean {
  return type === 'older-upload' || type === 'fewer-strokes';
}
