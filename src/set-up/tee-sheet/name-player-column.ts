import type { TeeSheetPlayer } from '../../contract/admin/tee-sheet.ts';

/** Returns the name of a golfer's column. Without a file, it is the golfer's position in the group. */
export function namePlayerColumn({ column }: TeeSheetPlayer, index: number): string {
  return `player_${column ?? index + 1}`;
}
