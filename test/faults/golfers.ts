import { findGroup, type Golfer } from '../e2e/scorer.ts';
import { BLOCKS, GOLFERS_PER_ROUND } from './schedule.ts';

/** Neither the tablet's scorer nor the second scorer follows these groups: their authority is equal. */
const FIRST_GROUP = 7;

const golfers = Array.from({ length: (BLOCKS * GOLFERS_PER_ROUND) / 3 }, (_, index) =>
  findGroup(FIRST_GROUP + index),
).flat();

/** Returns the golfers of a block, in their order. */
export function selectBlock(block: number): readonly Golfer[] {
  return golfers.slice(block * GOLFERS_PER_ROUND, (block + 1) * GOLFERS_PER_ROUND);
}

/** Returns the name of a golfer of the run. */
export function findName(competitor: number): string {
  return golfers.find(({ id }) => id === competitor)?.name ?? '';
}

/** Whether a golfer belongs to the run. */
export function isOfRun(competitor: number): boolean {
  return golfers.some(({ id }) => id === competitor);
}

/** Returns the words of the call that goes with a golfer's card. */
export function describeRoundCall(competitor: number): string {
  return `About the card of golfer ${competitor}`;
}
