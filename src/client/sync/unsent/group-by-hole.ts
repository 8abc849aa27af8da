import { START_LANE } from '../../../contract/base/fields.ts';
import { getLaneIds, isValueOp, type OpContent } from '../../../contract/scoring/op-kinds.ts';
import { describePlace } from './unsent-words.ts';

/** The fields that determine an entry's round and hole in the list. */
interface Placed {
  readonly op: OpContent;
  readonly tournament: string;
}

/** The entries for one hole, or for the start hole, in the given order. */
export interface HoleGroup<Entry> {
  readonly title: string;
  readonly entries: readonly Entry[];
}

/** The entries for one round of a tournament. */
export interface RoundGroup<Entry> {
  readonly title: string;
  readonly holes: readonly HoleGroup<Entry>[];
}

/** Groups entries by round and hole, in numerical order. Uploads and start holes come first. */
export function groupByHole<Entry extends Placed>(entries: readonly Entry[]): RoundGroup<Entry>[] {
  const sortedEntries = entries.toSorted((a, b) => compare(getSortKey(a), getSortKey(b)));
  const rounds = Map.groupBy(sortedEntries, ({ op, tournament }) => {
    return `Round ${op.body.round_id} · ${tournament}`;
  });
  return [...rounds].map(([title, ofRound]) => ({
    title,
    holes: [...Map.groupBy(ofRound, ({ op }) => describePlace(op))].map(([hole, ofHole]) => ({
      title: hole,
      entries: ofHole,
    })),
  }));
}

function getSortKey({ op }: Placed): readonly number[] {
  const hole = isValueOp(op) ? getLaneIds(op).hole_number : START_LANE;
  return [op.body.tournament_id, op.body.round_id, hole];
}

function compare(a: readonly number[], b: readonly number[]): number {
  const firstDifference = a.findIndex((part, index) => part !== b[index]);
  return (a[firstDifference] ?? 0) - (b[firstDifference] ?? 0);
}
