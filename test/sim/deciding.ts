import { getLane } from '../../src/contract/scoring/op-kinds.ts';
import { toOpContent } from '../../src/outbox/enter/enter.ts';
import { discardOp, listUnsent, retryOp } from '../../src/outbox/show/needs-you.ts';
import {
  agreeWithOfficial,
  confirmOwnValue,
  confirmPlaysOn,
  resolveDecision,
} from '../../src/outbox/show/resolve-decision.ts';
import type { OutboxDb } from '../../src/outbox/store/db.ts';
import { people } from './cast.ts';
import type { Tab } from './tab.ts';
import { addToTrail, type Tablet } from './tablet.ts';

/** A way to answer an op that needs a decision. */
export type Decision = 'discard' | 'retry' | 'keep mine' | 'use theirs' | 'edit' | 'plays on';

const ways: Readonly<Record<Decision, (db: OutboxDb, opId: string) => Promise<unknown>>> = {
  discard: discardOp,
  retry: retryOp,
  'keep mine': confirmOwnValue,
  'use theirs': agreeWithOfficial,
  'plays on': confirmPlaysOn,
  edit: (db, opId) => resolveDecision(db, opId, (_card, newest) => toOpContent(newest)),
};

/** Answers one of the listed ops as the signed-in user of the tablet. */
export async function decide(
  tablet: Tablet,
  tab: Tab,
  decision: Decision,
  pick: number,
): Promise<void> {
  if (!tablet.person) return;
  const { db } = tab.env;
  const listedOps = await listUnsent(db, people[tablet.person]);
  const askedOps = listedOps.filter(
    ({ question }) => question !== 'waiting' || decision === 'discard',
  );
  const unsentOp = askedOps[pick % Math.max(1, askedOps.length)];
  if (!unsentOp) return;
  const key = `${tablet.person} ${getLane(toOpContent(unsentOp.op))}`;
  tablet.acted.add(key);
  tablet.lastTaps.delete(key);
  addToTrail(tablet, key, null);
  await ways[decision](db, unsentOp.opId);
}
