import ChevronRight from 'lucide-react/icons/chevron-right';
import Search from 'lucide-react/icons/search';
import { useId, useState } from 'react';
import { HOLES_PER_ROUND } from '../../../../golf/hole.ts';
import {
  type GroupProgress,
  joinScorerNames,
  joinSurnames,
  matchesGroup,
  type TeeGroup,
} from './tee-group.ts';

interface GroupListProps {
  title: string;
  groups: readonly TeeGroup[];
  progressByGroup: ReadonlyMap<number, GroupProgress>;
  /** The described age of the data about the groups' progress. */
  age: string;
  reader: number;
  onPick: (group: TeeGroup) => void;
}

/** The list of groups, one on each line, with a search by player, scorer and number. */
export function GroupList({ title, groups, progressByGroup, age, reader, onPick }: GroupListProps) {
  const id = useId();
  const [text, setText] = useState('');
  const foundGroups = groups.filter((group) => matchesGroup(text, group));
  return (
    <section aria-labelledby={id} className="flex flex-col">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b-2 border-edge pb-3">
        <div>
          <h2 id={id} className="text-2xl font-bold">
            {title}
          </h2>
          <p className="text-base">Holes updated {age}</p>
        </div>
        <label className="relative w-full sm:w-[26rem]">
          <Search aria-hidden="true" className="pointer-events-none absolute top-5 left-4" />
          <span className="sr-only">Find a group</span>
          <input
            type="search"
            placeholder="Player, scorer or number"
            value={text}
            onChange={(event) => setText(event.target.value)}
            className="min-h-hole w-full rounded-lg border-2 border-edge bg-surface pr-3 pl-14 text-xl placeholder:text-ink-soft"
          />
        </label>
      </div>
      {foundGroups.map((group) => {
        const progress = progressByGroup.get(group.group_number);
        if (!progress) return null;
        return (
          <div key={group.group_number} className="border-b border-line py-1">
            <GroupLine
              group={group}
              progress={progress}
              reader={reader}
              onPick={() => onPick(group)}
            />
          </div>
        );
      })}
      <p role="status" className="py-4 text-xl empty:hidden">
        {foundGroups.length === 0 && `No group matches “${text.trim()}”.`}
      </p>
    </section>
  );
}

interface GroupLineProps {
  group: TeeGroup;
  progress: GroupProgress;
  reader: number;
  onPick: () => void;
}

/** A group in one line: number, surnames, current hole, scorer, and the number of finished holes. */
function GroupLine({ group, progress, reader, onPick }: GroupLineProps) {
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
      <span className="min-w-0 font-bold">{joinSurnames(group)}</span>
      <span className="col-start-2 flex flex-wrap gap-x-4 sm:col-start-3 sm:grid sm:grid-cols-[5.5rem_6.5rem_5.5rem] sm:gap-x-3">
        <span className="sr-only">, </span>
        <span>{progress.hole === null ? 'finished' : `hole ${progress.hole}`}</span>
        <span className="break-words">{joinScorerNames(group, reader) ?? 'no scorer'}</span>
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
