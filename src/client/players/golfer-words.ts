import { describeStop } from '../../contract/base/ending-info.ts';
import type { PlayerRow } from '../../contract/game/boards.ts';
import { describeThru } from '../ui/golf-words.ts';

/** Describes a golfer's status in a tournament: "T16, thru 6", "Withdrew at hole 11 of round 1", "Not started". */
export function describeGolferStatus({
  status,
  cut,
  strokes,
  ending,
  position_label,
  thru,
}: Pick<PlayerRow, 'status' | 'cut' | 'ending' | 'strokes' | 'position_label'> & {
  readonly thru?: number;
}): string {
  if (cut) return `${position_label}, missed the cut`;
  // An older server sends the status alone.
  if (status !== 'active') return ending ? describeStop(ending) : position_label;
  if (strokes === 0) return 'Not started';
  return thru === undefined ? position_label : `${position_label}, ${describeThru(thru)}`;
}
