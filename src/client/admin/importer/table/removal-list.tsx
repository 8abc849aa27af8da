import { formatCount } from '../../../../contract/base/counts.ts';
import type { PlannedRemoval } from '../../../../set-up/plan.ts';
import type { ImporterNoun } from '../plan/importer-kind.ts';

interface RemovalListProps {
  /** Null while a row is wrong. */
  removals: readonly PlannedRemoval[] | null;
  isWholeList: boolean;
  noun: ImporterNoun;
  /** What happens to golfers or scorers that the file lacks, as a verb: "be removed". */
  removal: string;
  onWholeList: (isWholeList: boolean) => void;
}

/** The checkbox "the file is the whole list", and the list of what it would remove. */
export function RemovalList(props: RemovalListProps) {
  const { removals, isWholeList, noun, removal, onWholeList } = props;
  return (
    <>
      <label className="inline-flex items-center gap-2 min-h-11 [&>input]:w-4.5 [&>input]:h-4.5 [&>input]:accent-good">
        <input
          type="checkbox"
          checked={isWholeList}
          onChange={(event) => onWholeList(event.target.checked)}
        />
        This file is the whole list
      </label>
      <div role="status">
        {isWholeList && removals === null && (
          <p className="import-note">
            Correct or untick the wrong rows first. Then you see which {noun.many} would {removal}.
          </p>
        )}
        {isWholeList && removals?.length === 0 && (
          <p>
            No {noun.one} would {removal}.
          </p>
        )}
      </div>
      {isWholeList && removals !== null && removals.length > 0 && (
        <section
          aria-label="Would be removed"
          className="[&_ul]:ps-5 [&_ul]:list-disc max-h-64 py-3 px-4 border border-danger rounded-lg bg-surface overflow-auto"
        >
          <h2 className="font-semibold">
            {formatCount(removals.length, noun.one, noun.many)} would {removal}
          </h2>
          <ul>
            {removals.map(({ key, says, refused }) => (
              <li key={key}>
                {refused === null ? says : <strong className="text-danger">{refused}</strong>}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
