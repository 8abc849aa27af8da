import type { OpContent } from '../../src/contract/scoring/op-kinds.ts';

/** Round 1 of the demo's live tournament. */
export const ROUND = { tournament_id: 10039, round_id: 1 } as const;

/** Accounts of the demo: `scorer` follows group 1, `scorer2` group 2, and the admin may write anywhere. */
export const people = { admin: 1, scorer: 2, scorer2: 4 } as const;
export type Person = keyof typeof people;

/** Returns the name of an account's user. */
export function findPerson(account: number): Person | undefined {
  return everybody.find((person) => people[person] === account);
}

/**
 * The users of the tablets, in the order in which they sign in at the end. The admin comes last, because an admin may
 * send ops that other users may not send.
 */
export const everybody: readonly Person[] = ['scorer', 'scorer2', 'admin'];

/** A lane of a golfer's card: a hole, or 0 for the start hole. */
export interface Place {
  readonly golfer: number;
  readonly hole: number;
}

/** The two scores of a ruling. */
export type RulingScores = readonly [number, number];

/** Returns the content that asks for a ruling on a hole. `value` counts until then. */
export function makeRuling(
  { golfer, hole }: Place,
  value: number | null,
  [one, other]: RulingScores,
): OpContent {
  const lane = { ...ROUND, competitor_id: golfer, hole_number: hole };
  const scores: [number, number] = [one, other];
  return {
    kind: 'ruling',
    body: { ...lane, current_hole_score: value, scores, reason: 'it moved' },
  };
}

/** Returns the content of a tap on a lane. Null clears a hole; a start hole cannot be cleared and becomes 1. */
export function makeContent({ golfer, hole }: Place, value: number | null): OpContent {
  const card = { ...ROUND, competitor_id: golfer };
  if (hole === 0) return { kind: 'start', body: { ...card, start_hole: value ?? 1 } };
  const body = { ...card, hole_number: hole };
  if (value === null) return { kind: 'clear', body };
  return { kind: 'score', body: { ...body, is_start_hole: false, current_hole_score: value } };
}
