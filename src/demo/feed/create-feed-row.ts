import { createSeededRandom } from '../../drawings/seeded-random.ts';
import { playOrder } from '../../golf/hole.ts';
import { drawForm, playHole } from '../play-hole.ts';
import type { FeedCard } from './load-feed-cards.ts';

/** A golfer in the shape of the external leaderboard. */
export interface DemoFeedRow {
  readonly player_name: string;
  readonly player_status: string;
  readonly rounds: readonly DemoFeedRound[];
}

interface DemoFeedRound {
  readonly round_number: number;
  readonly start_hole_number: number;
  readonly holes: readonly DemoFeedHole[];
}

interface DemoFeedHole {
  readonly hole_number: number;
  readonly score: number;
}

/** The pars of 18 holes by the round. */
export type ParsByRound = ReadonlyMap<number, readonly number[]>;

/** A golfer of a live round has played at least this many holes in the feed, and up to twice as many. */
const FEWEST_HOLES = 6;

/** Creates the row of a golfer from the cards of all rounds. */
export function createFeedRow(cards: readonly FeedCard[], pars: ParsByRound): DemoFeedRow {
  const [first] = cards;
  return {
    player_name: first?.full_name ?? '',
    player_status:
      first?.ending ?? (cards.some(({ status }) => status === 'live') ? 'Active' : 'F'),
    rounds: cards.map((card) => ({
      round_number: card.round_id,
      start_hole_number: card.start_hole,
      holes: createHoles(card, pars.get(card.round_id) ?? []),
    })),
  };
}

/**
 * Returns the entered strokes in play order. A card of a live round also gets strokes that nobody entered yet. They
 * depend only on the card and the hole, so they stay the same when other holes are entered.
 */
function createHoles(card: FeedCard, pars: readonly number[]): DemoFeedHole[] {
  const random = createSeededRandom(card.competitor_id * 10 + card.round_id);
  const form = drawForm(random);
  const played = FEWEST_HOLES + Math.floor(random() * (FEWEST_HOLES + 1));
  const rolls = playOrder(card.start_hole).map((hole) => ({ hole, roll: random() }));
  return rolls.flatMap(({ hole, roll }, index) => {
    const isPlayed = card.status === 'live' && card.ending === null && index < played;
    const invented = isPlayed ? playHole(pars[hole - 1] ?? 4, form, roll) : undefined;
    const score = card.strokes[hole] ?? invented;
    return score === undefined ? [] : [{ hole_number: hole, score }];
  });
}
