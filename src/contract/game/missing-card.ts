import { HOLES_PER_ROUND } from '../../golf/hole.ts';
import { formatCount, formatList } from '../base/counts.ts';
import type { CertifiedCards, MissingCard, UnattestedCard } from './states.ts';

/**
 * Describes what a card lacks: "Ross McKenzie, holes 5 and 7 to 9, group 2, marker1".
 *
 * @param card the card, with its holes in ascending order
 */
export function describeMissingCard(card: MissingCard): string {
  const { full_name, group_number, scorers } = card;
  const group = group_number === null ? [] : [`group ${group_number}`];
  return [full_name, describeHoles(card), ...group, ...scorers].join(', ');
}

/** Describes a card that is not attested: "Ross McKenzie, group 2, not returned". */
export function describeUnattestedCard(card: UnattestedCard): string {
  const { full_name, group_number, is_returned } = card;
  const group = group_number === null ? [] : [`group ${group_number}`];
  return [full_name, ...group, is_returned ? 'not attested' : 'not returned'].join(', ');
}

/** Counts the attested cards of a round: "51 of 54 cards are attested". */
export function countAttested({ cards, missing }: CertifiedCards): string {
  return `${cards - missing.length} of ${formatCount(cards, 'card is', 'cards are')} attested`;
}

/** Describes the holes of a card without strokes: "hole 5", "holes 5 and 7 to 9", "all 18 holes". */
function describeHoles({ holes }: Pick<MissingCard, 'holes'>): string {
  if (holes.length === HOLES_PER_ROUND) return `all ${HOLES_PER_ROUND} holes`;
  const [first] = holes;
  if (holes.length === 1) return `hole ${first}`;
  const runs = groupRuns(holes).flatMap((run) =>
    run.length < 3 ? run.map(String) : [`${run[0]} to ${run.at(-1)}`],
  );
  return `holes ${formatList(runs)}`;
}

/** Groups ascending numbers into runs of neighbours. */
function groupRuns(numbers: readonly number[]): number[][] {
  const runs: number[][] = [];
  for (const number of numbers) {
    const run = runs.at(-1);
    if (run && run.at(-1) === number - 1) run.push(number);
    else runs.push([number]);
  }
  return runs;
}
