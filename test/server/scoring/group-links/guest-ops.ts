import { opKinds } from '../../../../src/contract/scoring/op-kinds.ts';
import type { OpKind } from '../../../../src/contract/scoring/scoring.ts';
import type { CardIds } from '../../../../src/server/scoring/decide/scoring-state.ts';
import type { WireOp } from '../scoring-app.ts';

/** The holes of a card as a golfer reads them. */
export const FOURS = Array.from({ length: 18 }, () => 4);

/** Bodies of each kind of op, for a golfer. */
export const opBodies: Readonly<Record<OpKind, (card: CardIds, hole: number) => object>> = {
  score: (card, hole_number) => ({
    ...card,
    hole_number,
    is_start_hole: false,
    current_hole_score: 4,
  }),
  clear: (card, hole_number) => ({ ...card, hole_number }),
  start: (card) => ({ ...card, start_hole: 3 }),
  resolve: (card, hole_number) => ({ ...card, hole_number, value: 4 }),
  ruling: (card, hole_number) => ({
    ...card,
    hole_number,
    current_hole_score: 4,
    scores: [4, 5],
    reason: 'moved the ball',
  }),
  card: (card) => ({ ...card, step: 'submit', strokes: FOURS, agreed: 'left' }),
  call: (card, open_hole) => ({
    ...card,
    call_id: crypto.randomUUID(),
    open_hole,
    about: 'ruling',
    text: 'The ball moved',
  }),
  scrape: ({ tournament_id, round_id }) => ({
    tournament_id,
    round_id,
    scores: [{ Player: 'Anybody' }],
  }),
};
/** Every kind of op of the contract. */
export const kinds = Object.keys(opKinds) as OpKind[];
/** The kinds that may pass. Each other kind is refused by default. */
export const guestKinds = kinds.filter((kind) => kind !== 'scrape');

/** Creates the op of a guest about a golfer, on a device of its own. */
export function makeGuestOp(kind: OpKind, card: CardIds, hole: number, owner: number): WireOp {
  const writer = crypto.randomUUID();
  const body = opBodies[kind](card, hole);
  return { op_id: crypto.randomUUID(), v: 1, owner, writer, lane_seq: 1, base: null, kind, body };
}
