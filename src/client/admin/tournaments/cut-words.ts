import { formatCount, formatList } from '../../../contract/base/counts.ts';
import type { Cut, CutGolfer } from '../../../contract/game/cuts.ts';
import { toParText } from '../../ui/golf-words.ts';

/** Describes the rule of a cut: "the best 50 and ties". */
export function describeCutRule({ by, count }: Pick<Cut, 'by' | 'count'>): string {
  return by === 'top'
    ? `the best ${count} and ties`
    : `all within ${formatCount(count, 'stroke')} of the lead`;
}

/** Lists the golfers who make the cut and play on, best first. */
export function listStaying({ golfers }: Cut): CutGolfer[] {
  return golfers.filter(({ makes_it, is_cut }) => makes_it && !is_cut);
}

/** Finds the cut before a round, also when a cancelled round is between them. */
export function findCutBefore(cuts: readonly Cut[], round: number): Cut | undefined {
  return cuts.findLast(({ round_id }) => round_id < round);
}

/** Describes a cut as the scores are now: "The line is +2. 3 golfers miss it, 5 make it." */
export function describeCut(cut: Cut): string {
  const { line, golfers, misses } = cut;
  if (line === null) return 'Everybody makes the cut.';
  const cutCount = golfers.filter(({ is_cut }) => is_cut).length;
  const parts = [
    ...(cutCount > 0 ? [`${formatCount(cutCount, 'golfer is', 'golfers are')} cut`] : []),
    ...(misses.length > 0
      ? [`${formatCount(misses.length, 'golfer misses', 'golfers miss')} it`]
      : []),
    `${formatCount(listStaying(cut).length, 'golfer makes', 'golfers make')} it`,
  ];
  return `The line is ${toParText(line)}. ${parts.join(', ')}.`;
}

/** Describes the golfers who are cut although their scores make the line; null without any. */
export function describeWronglyCut({ golfers }: Cut): string | null {
  const wrong = golfers.filter(({ is_cut, makes_it }) => is_cut && makes_it);
  if (wrong.length === 0) return null;
  const names = formatList(wrong.map(({ full_name }) => full_name));
  return `Cut, but the score makes the line: ${names}. On the tab Field and teams you can let them play on.`;
}
