import { laneOf } from '../../src/contract/op.ts';
import { answerCard, keepMine, useTheirs } from '../../src/outbox/answer-card.ts';
import type { OutboxDb } from '../../src/outbox/db.ts';
import { contentOf } from '../../src/outbox/enter.ts';
import { discardOp, listUnsent, retryOp } from '../../src/outbox/needs-you.ts';
import { people } from './cast.ts';
import type { Tab } from './tab.ts';
import type { Tablet } from './tablet.ts';

/** A way to answer what waits for a person. */
export type Decision = 'discard' | 'retry' | 'keep mine' | 'use theirs' | 'edit';

const ways: Readonly<Record<Decision, (db: OutboxDb, opId: string) => Promise<unknown>>> = {
  discard: discardOp,
  retry: retryOp,
  'keep mine': keepMine,
  'use theirs': useTheirs,
  edit: (db, opId) => answerCard(db, opId, (_card, newest) => contentOf(newest)),
};

/** Whoever sits at the tablet decides about one of the entries listed there. */
export async function decide(
  tablet: Tablet,
  tab: Tab,
  decision: Decision,
  pick: number,
): Promise<void> {
  if (!tablet.person) return;
  const { db } = tab.env;
  const listed = await listUnsent(db, people[tablet.person]);
  const asked = listed.filter(({ question }) => question !== 'waiting' || decision === 'discard');
  const unsent = asked[pick % Math.max(1, asked.length)];
  if (!unsent) return;
  const key = `${tablet.person} ${laneOf(contentOf(unsent.op))}`;
  tablet.acted.add(key);
  tablet.lastTaps.delete(key);
  await ways[decision](db, unsent.opId);
}
