import ChevronRight from 'lucide-react/icons/chevron-right';
import { HOLES_PER_ROUND } from '../../../../golf/hole.ts';
import { type GroupProgress, scorerNames, surnames, type TeeGroup } from './tee-group.ts';

interface GroupLineProps {
  group: TeeGroup;
  progress: GroupProgress;
  reader: number;
  onPick: () => void;
}

/** A group in one line: number, surnames, current hole, scorer, and how many holes it has. */
export function GroupLine({ group, progress, reader, onPick }: GroupLineProps) {
  return (
    <button
      type="button"
      onClick={onPick}
      className="grid min-h-hole w-full grid-cols-[3rem_1fr_1.5rem] items-center gap-x-3 py-2 text-left text-lg leading-tight sm:grid-cols-[3rem_1fr_auto_1.5rem]"
    >
      <span className="text-3xl font-extrabold">
        <span className="sr-only">Group </span>
        {group.group_number}{' '}
      </span>
      <span className="min-w-0 font-bold">{surnames(group)}</span>
      <span className="col-start-2 flex flex-wrap gap-x-4 sm:col-start-3 sm:grid sm:grid-cols-[5.5rem_6.5rem_5.5rem] sm:gap-x-3">
        <span className="sr-only">, </span>
        <span>{progress.hole === null ? 'finished' : `hole ${progress.hole}`}</span>
        <span className="break-words">{scorerNames(group, reader) ?? 'no scorer'}</span>
        <span className="font-semibold sm:text-right">
          {progress.thru} of {HOLES_PER_ROUND}
        </span>
      </span>
      <ChevronRight
        aria-hidden="true"
        className="col-start-3 row-span-2 row-start-1 sm:col-start-4 sm:row-span-1"
      />
    </button>
  );
}
