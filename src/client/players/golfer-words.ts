import type { PlayerRow } from '../../contract/game/boards.ts';
import { formatThru } from '../ui/golf-words.ts';

const endings: Readonly<Record<Exclude<PlayerRow['status'], 'active'>, string>> = {
  WD: 'Withdrawn',
  RTD: 'Retired',
  DNS: 'Did not start',
  DQ: 'Disqualified',
};

/** Describes a golfer's status in a tournament: "T16, thru 6", "Withdrawn", "Not started". */
export function describeGolferStatus({
  status,
  cut,
  strokes,
  position_label,
  thru,
}: Pick<PlayerRow, 'status' | 'cut' | 'strokes' | 'position_label'> & {
  readonly thru?: number;
}): string {
  if (cut) return `${position_label}, missed the cut`;
  if (status !== 'active') return endings[status];
  if (strokes === 0) return 'Not started';
  return thru === undefined ? position_label : `${position_label}, thru ${formatThru(thru)}`;
}
