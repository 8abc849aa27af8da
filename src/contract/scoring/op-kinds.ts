import type * as v from 'valibot';
import { START_LANE } from '../base/fields.ts';
import {
  CallBody,
  CallLane,
  CardBody,
  ClearBody,
  HoleLane,
  type OpKind,
  ResolveBody,
  ResolveLane,
  RoundIds,
  RulingBody,
  ScoreBody,
  StartBody,
  StartLane,
  UploadBody,
} from './scoring.ts';

/** The facts about a kind of op. The client has the words for each kind (`unsent-words.ts`). */
interface KindFacts {
  /** Schema of the body. */
  readonly body: v.GenericSchema;
  /** Schema of the fields that name the lane: an op gets its lane even when the rest of its body is wrong. */
  readonly laneFields: v.GenericSchema;
  /**
   * `hole`: the lane that the body's `hole_number` names. `start`: the lane of the card's start hole. `round`: the op
   * is about all cards of a round; it has no base, because its lane has no value and no version. `card`: the lane of
   * the card as a whole; its value says how far the card is certified. `call`: a lane for this call only, without a value.
   */
  readonly lane: 'hole' | 'start' | 'round' | 'card' | 'call';
  /** Returns the value that the op gives its lane: strokes, a start hole, or null for an empty hole, an upload and a call. */
  readonly value: (body: never) => number | null;
  /** The API's own call for one op (the name of an endpoint). Null: every op of this kind goes by `outbox/replay`. */
  readonly call: 'updateScore' | 'clearScore' | 'uploadScores' | null;
  /** The op is large: it is sent alone, and its request may take longer. */
  readonly isLarge: boolean;
  /** The role that may send the op. An admin may send every op. */
  readonly access: 'scorer' | 'admin';
  /**
   * The op answers a dispute: the server accepts it for a player who is out, and it closes its own account's claims.
   */
  readonly answersDispute: boolean;
}

/** The value that a step gives the lane of its card: null for an open card. */
export const certified = { submit: 1, attest: 2, refuse: null, reopen: null } as const;

/**
 * Every kind of op, with all facts that the device and the server need. A new kind is a new row here (CONTRIBUTING,
 * "Add a kind of op").
 *
 * Source: docs/outbox.md#units.
 */
export const opKinds = {
  score: {
    body: ScoreBody,
    laneFields: HoleLane,
    lane: 'hole',
    value: ({ current_hole_score }: ScoreBody) => current_hole_score,
    call: 'updateScore',
    isLarge: false,
    access: 'scorer',
    answersDispute: false,
  },
  clear: {
    body: ClearBody,
    laneFields: HoleLane,
    lane: 'hole',
    value: () => null,
    call: 'clearScore',
    isLarge: false,
    access: 'scorer',
    answersDispute: false,
  },
  start: {
    body: StartBody,
    laneFields: StartLane,
    lane: 'start',
    value: ({ start_hole }: StartBody) => start_hole,
    call: null,
    isLarge: false,
    access: 'scorer',
    answersDispute: false,
  },
  scrape: {
    body: UploadBody,
    laneFields: RoundIds,
    lane: 'round',
    value: () => null,
    call: 'uploadScores',
    isLarge: true,
    access: 'admin',
    answersDispute: false,
  },
  resolve: {
    body: ResolveBody,
    laneFields: ResolveLane,
    lane: 'hole',
    value: ({ value }: ResolveBody) => value,
    call: null,
    isLarge: false,
    access: 'scorer',
    answersDispute: true,
  },
  ruling: {
    body: RulingBody,
    laneFields: HoleLane,
    lane: 'hole',
    value: ({ current_hole_score }: RulingBody) => current_hole_score,
    call: null,
    isLarge: false,
    access: 'scorer',
    answersDispute: false,
  },
  card: {
    body: CardBody,
    laneFields: StartLane,
    lane: 'card',
    value: ({ step }: CardBody) => certified[step],
    call: null,
    isLarge: false,
    access: 'scorer',
    answersDispute: false,
  },
  call: {
    body: CallBody,
    laneFields: CallLane,
    lane: 'call',
    value: () => null,
    call: null,
    isLarge: false,
    access: 'scorer',
    answersDispute: false,
  },
} as const satisfies Record<OpKind, KindFacts>;

type Kinds = typeof opKinds;
type OpBody<K extends OpKind> = v.InferOutput<Kinds[K]['body']>;

/** The kind and the body of an op. The lane and the value of the op follow from them. */
export type OpContent<K extends OpKind = OpKind> = {
  [Kind in K]: { kind: Kind; body: OpBody<Kind> };
}[K];

/** The part of {@link OpContent} that names the lane. */
export type LaneContent = {
  [Kind in OpKind]: { kind: Kind; body: v.InferOutput<Kinds[Kind]['laneFields']> };
}[OpKind];

/** A kind whose ops give a value to a hole or the start hole of a card. */
export type ValueKind = {
  [Kind in OpKind]: Kinds[Kind]['lane'] extends 'hole' | 'start' ? Kind : never;
}[OpKind];

/** A lane of a card: hole 1 to 18, or 0 for the start hole. */
export interface LaneIds {
  readonly tournament_id: number;
  readonly round_id: number;
  readonly competitor_id: number;
  readonly hole_number: number;
}

/** The kinds that servers of earlier releases do not know: docs/outbox.md#kinds. */
export const laterKinds: readonly OpKind[] = ['card', 'call'];

/**
 * Whether a server takes ops of a kind.
 *
 * @param named the kinds that the server named, separated by spaces; null before its first answer
 *
 * Source: docs/outbox.md#kinds.
 */
export function isTakenKind(kind: OpKind, named: string | null): boolean {
  return !laterKinds.includes(kind) || (named?.split(' ').includes(kind) ?? false);
}

/** Whether an op gives a value to a hole or the start hole of a card. */
export function isValueOp<Op extends { readonly kind: OpKind }>(
  op: Op,
): op is Extract<Op, { readonly kind: ValueKind }> {
  const { lane } = opKinds[op.kind];
  return lane === 'hole' || lane === 'start';
}

/** Returns the hole or the start hole of the card that an op is about. */
export function getLaneIds({ kind, body }: Extract<LaneContent, { kind: ValueKind }>): LaneIds {
  const { tournament_id, round_id, competitor_id } = body;
  const hasHoleNumber = opKinds[kind].lane === 'hole' && 'hole_number' in body;
  const hole_number = hasHoleNumber ? body.hole_number : START_LANE;
  return { tournament_id, round_id, competitor_id, hole_number };
}

/**
 * Returns the lane of an op: everything on it must stay in order. Client and server derive it from the body alone.
 *
 * @returns `tournament/round/competitor/hole` for a hole, `tournament/round/competitor/start` for a start hole,
 * `tournament/round/competitor/card` for a step about a card, `tournament/round/competitor/call/id` for a call,
 * `scrape/tournament/round` for an upload
 *
 * Source: docs/outbox.md#units.
 */
export function getLane(op: LaneContent): string {
  if (op.kind === 'scrape') return `${op.kind}/${op.body.tournament_id}/${op.body.round_id}`;
  if (op.kind === 'card') return getCardLane(op.body);
  if (op.kind === 'call') {
    const { tournament_id, round_id, competitor_id, call_id } = op.body;
    return [tournament_id, round_id, competitor_id, 'call', call_id].join('/');
  }
  const { tournament_id, round_id, competitor_id, hole_number } = getLaneIds(op);
  const place = hole_number === START_LANE ? 'start' : hole_number;
  return `${tournament_id}/${round_id}/${competitor_id}/${place}`;
}

/** Returns the lane of a card as a whole. */
export function getCardLane(card: Omit<LaneIds, 'hole_number'>): string {
  return `${card.tournament_id}/${card.round_id}/${card.competitor_id}/card`;
}

const valueReaders: {
  readonly [Kind in OpKind]: { readonly value: (body: OpBody<Kind>) => number | null };
} = opKinds;

/**
 * Returns the value that an op gives its lane: strokes, a start hole, how far a card is certified, or null for a cleared
 * hole, an upload and a call.
 */
export function getOpValue<K extends OpKind>(op: OpContent<K>): number | null {
  return valueReaders[op.kind].value(op.body);
}

/** Whether the op confirms that a player who is out plays on (decision 046). */
export function isPlayingOn({ body }: OpContent): boolean {
  return 'plays_on' in body && body.plays_on === true;
}
