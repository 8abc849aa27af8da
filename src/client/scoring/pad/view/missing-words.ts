import { formatList } from '../../../../contract/base/counts.ts';
import { isMissing, type PadHole, type PadView } from './pad-view.ts';

/** Names the players whose score a hole lacks: "Kanezawa missing". Gives their number when the names do not fit. */
export function describeMissing(view: PadView, hole: PadHole): string {
  const names = listMissingNames(view, hole);
  if (names.length > 2) return `${names.length} scores missing`;
  return `${formatList(names)} missing`;
}

/** Lists the players whose score a hole lacks. */
export function listMissingNames({ players }: PadView, { cells }: PadHole): string[] {
  return players.flatMap(({ shortName }, index) => {
    const cell = cells[index];
    return cell && isMissing(cell) ? [shortName] : [];
  });
}

/** Describes a hole's missing scores: "Hole 11: Ofori-Danso missing". */
export function describeIncompleteHole(view: PadView, hole: PadHole): string {
  return `Hole ${hole.hole}: ${describeMissing(view, hole)}`;
}
