import type { FetchedLeaderboard } from '../../../../contract/admin/feed.ts';

/** Strokes over par from which a score is asked about (docs/feed.md). */
const MOST_OVER_PAR = 5;

/** Lists the holes whose strokes are unlikely: "Ada Birch, hole 3: 12". */
export function listUnlikely(
  rows: FetchedLeaderboard['reading']['rows'],
  pars: ReadonlyMap<number, number>,
): string[] {
  return rows.flatMap((row) =>
    [...pars].flatMap(([hole, par]) => {
      const strokes = row[`Hole ${hole}`];
      const isUnlikely = typeof strokes === 'number' && strokes > par + MOST_OVER_PAR;
      return isUnlikely ? [`${row.Player}, hole ${hole}: ${strokes}`] : [];
    }),
  );
}
