import type { OpContent } from '../../../contract/scoring/op-kinds.ts';
import { formatClockTime } from '../../ui/dates.ts';
import { groupByHole } from './group-by-hole.ts';
import { describeValue } from './unsent-words.ts';

/** An entry in words, with the player and the tournament. */
export interface ReadOnlyEntry {
  readonly id: string;
  readonly op: OpContent;
  readonly player: string;
  readonly tournament: string;
  /** When the entry was made (device clock, ms); null when unknown. */
  readonly at: number | null;
}

/** Entries by round and hole, without actions. */
export function ReadOnlyEntries({ entries }: { entries: readonly ReadOnlyEntry[] }) {
  return groupByHole(entries).map(({ title, holes }) => (
    <div key={title} className="flex flex-col gap-2">
      <p className="text-lg font-bold">{title}</p>
      {holes.map((hole) => (
        <div key={hole.title} className="border-t border-line pt-2">
          <p className="font-bold">{hole.title}</p>
          <ul>
            {hole.entries.map(({ id, op, player, at }) => (
              <li key={id}>
                {player}: {describeValue(op)}
                {at !== null && `, ${formatClockTime(at)}`}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  ));
}
