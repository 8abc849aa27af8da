import type { OpContent } from '../../../contract/scoring/op-kinds.ts';
import type { NewOp } from '../../../outbox/enter/enter.ts';
import { createHoleContent, type ScoreDetails } from '../../../outbox/enter/value-content.ts';
import type { AskedRuling, LaneVersion } from '../../../outbox/store/rows.ts';
import { type CardKey, toCardIds } from './card-view.ts';

/** An op of an entry, with the value and the version that the screen showed. */
export type EntryOp = Omit<NewOp, 'owner'>;

/** A hole as the screen shows it at the time of an entry. */
interface ShownHole extends LaneVersion {
  readonly hole: number;
}

/** Creates the op that sets a card's start hole. */
export function createStartOp(key: CardKey, start: LaneVersion, startHole: number): EntryOp {
  return createOp({ kind: 'start', body: { ...toCardIds(key), start_hole: startHole } }, start);
}

/** Creates the op that enters a score. The value null clears the hole. */
export function createHoleOp(
  key: CardKey,
  shownHole: ShownHole,
  value: number | null,
  details?: ScoreDetails,
): EntryOp {
  return createOp(createHoleContent(toHoleIds(key, shownHole), value, details), shownHole);
}

/** Creates the op that answers a hole's dispute with one of the two values. */
export function createAnswerOp(key: CardKey, shownHole: ShownHole, value: number | null): EntryOp {
  return createOp({ kind: 'resolve', body: { ...toHoleIds(key, shownHole), value } }, shownHole);
}

/** Creates the op that enters what counts until the office decides, and asks it for a ruling. */
export function createRulingOp(
  key: CardKey,
  shownHole: ShownHole,
  value: number | null,
  ruling: AskedRuling,
  details: Pick<ScoreDetails, 'plays_on'>,
): EntryOp {
  const body = { ...toHoleIds(key, shownHole), current_hole_score: value, ...ruling, ...details };
  return createOp({ kind: 'ruling', body }, shownHole);
}

function createOp(content: OpContent, { value, version }: LaneVersion): EntryOp {
  return { content, shown: { value, version } };
}

function toHoleIds(key: CardKey, { hole }: ShownHole) {
  return { ...toCardIds(key), hole_number: hole };
}
