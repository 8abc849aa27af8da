import { getLane } from '../../src/contract/scoring/op-kinds.ts';
import { toOpContent } from '../../src/outbox/enter/enter.ts';
import { discardOp, listUnsent } from '../../src/outbox/show/needs-you.ts';
import { agreeWithOfficial } from '../../src/outbox/show/resolve-decision.ts';
import { loadLocalRows, needsDecision, resolveShownValue } from '../../src/outbox/store/overlay.ts';
import type { OpRow } from '../../src/outbox/store/rows.ts';
import { look } from './carrying.ts';
import { everybody, type Person, people } from './cast.ts';
import { answerAll, listAsked, listDisputes } from './disputing.ts';
import { empty, finish } from './finish.ts';
import { inspect } from './inspect.ts';
import { settleLate } from './late.ts';
import type { Entry } from './ledger.ts';
import { addToTrail, type Tablet } from './tablet.ts';
import { loadLaneVersions, note, type World } from './world.ts';

/**
 * The most times that every user is asked. Two users may agree with each other at the same time, and so exchange their
 * values.
 */
const ROUNDS = 10;

/**
 * Ends all faults and lets every user answer every question on every tablet. Checks that the open disputes are then
 * with the office, that the office can decide them, and that all tablets show the same.
 */
export async function settleDisputes(world: World): Promise<void> {
  let isAsked = true;
  for (let round = 0; round < ROUNDS && isAsked; round++) isAsked = await answerRound(world, round);
  if (isAsked) note(world, 23, 'somebody is asked again and again');
  await finish(world);
  // A late stroke shows its own value until the office has decided about it.
  await settleLate(world);
  for (const tablet of world.tablets) {
    const remainingOps = await tablet.tabs[0].env.db.ops.toArray();
    for (const { lane } of remainingOps) note(world, 23, `${lane} is never answered`);
  }
  await checkWithOffice(world);
  await decideAll(world);
  for (const tablet of world.tablets) {
    for (const person of everybody) await checkTold(world, tablet, person);
  }
}

/** Signs every user in on every tablet once, to answer. Returns whether any user was asked. */
async function answerRound(world: World, round: number): Promise<boolean> {
  let isAsked = false;
  for (const tablet of world.tablets) {
    const [tab] = tablet.tabs;
    for (const person of everybody) {
      await tablet.signIn(person);
      await look(world, tablet);
      const askedDisputes = await listAsked(tablet, tab);
      await answerAll(world, tablet, tab, askedDisputes, ({ place }) => {
        const isYielding = place.hole_number > 1 && (round + place.competitor_id) % 3 === 0;
        return isYielding ? 'agree' : 'stand';
      });
      const isRest = await answerCards(tablet, person);
      isAsked ||= askedDisputes.length > 0 || isRest;
      await inspect(world, tablet);
      await empty(world, tablet);
      await look(world, tablet);
    }
  }
  return isAsked;
}

/** Answers the questions that belong to no dispute: refused ops, ops from files, start holes, uploads. */
async function answerCards(tablet: Tablet, person: Person): Promise<boolean> {
  const { db } = tablet.tabs[0].env;
  const disputedLanes = new Set(
    (await listDisputes(tablet, tablet.tabs[0])).map(({ lane }) => lane),
  );
  const listedOps = await listUnsent(db, people[person]);
  const isOnDispute = (op: OpRow) =>
    op.state === 'conflict' && !op.imported && disputedLanes.has(op.lane);
  const cards = listedOps.filter(({ op }) => needsDecision(op) && !isOnDispute(op));
  for (const { opId, op } of cards) {
    const key = `${person} ${getLane(toOpContent(op))}`;
    tablet.acted.add(key);
    tablet.lastTaps.delete(key);
    addToTrail(tablet, key, null);
    if (op.state === 'rejected' || !(await agreeWithOfficial(db, opId))) await discardOp(db, opId);
  }
  return cards.length > 0;
}

/** Checks that every user on a side of an open dispute has left it to the office. */
async function checkWithOffice(world: World): Promise<void> {
  for (const { lane, areAllAsked } of await openLanes(world.office)) {
    if (!areAllAsked) note(world, 23, `${lane} is open, and somebody is not asked`);
  }
}

async function openLanes(office: World['office']) {
  const { competitors, ...round } = await office.readCards();
  return competitors.flatMap(({ competitor_info: { id }, hole_info }) =>
    hole_info.flatMap((hole) => {
      if (!hole.disputed) return [];
      const sides = [hole.counted_by, ...(hole.claims ?? [])];
      // One account may have entered both values.
      const askers = new Set(sides.flatMap((side) => (side?.asked_at ? side.user_id : [])));
      return {
        lane: `${round.tournament_id}/${round.round_id}/${id}/${hole.hole_number}`,
        golfer: id,
        hole: hole.hole_number,
        value: hole.claim?.value ?? null,
        areAllAsked: sides.every((side) => side && askers.has(side.user_id)),
      };
    }),
  );
}

/** Decides every dispute as the office: enters the value that lost last. */
async function decideAll(world: World): Promise<void> {
  for (const { golfer, hole, value } of await openLanes(world.office)) {
    await world.office.writePlainly('admin', golfer, hole, value ?? 4);
  }
  for (const tablet of world.tablets) {
    for (const person of everybody) {
      await tablet.signIn(person);
      await empty(world, tablet);
      await look(world, tablet);
    }
  }
}

/** Checks that a tablet asks nothing and shows the office's values. */
async function checkTold(world: World, tablet: Tablet, person: Person): Promise<void> {
  await tablet.signIn(person);
  await look(world, tablet);
  const [tab] = tablet.tabs;
  for (const { lane } of await listDisputes(tablet, tab)) {
    note(world, 23, `${lane} is disputed for ${person} after the office decided`);
  }
  if ((await tab.env.db.ops.count()) > 0) note(world, 23, 'something waits in the end');
  const boards = await loadLaneVersions(world);
  for (const row of await loadLocalRows(tab.env.db, people[person], '')) {
    const board = boards.get(row.lane) ?? { value: null, version: 0 };
    const { value, version } = resolveShownValue(board, row);
    if (value !== board.value || version !== board.version) {
      note(
        world,
        23,
        `${row.lane} is ${value} in version ${version} for ${person}, and ${board.value} in version ${board.version} in the office`,
      );
    }
  }
}

/** Checks that the newest write that counted is the office's value. */
export async function checkHistory(world: World, entries: readonly Entry[]): Promise<void> {
  for (const [lane, { value }] of await loadLaneVersions(world)) {
    const last = entries.findLast((entry) => entry.lane === lane && entry.outcome !== 'conflict');
    if (last && last.value !== value) {
      note(world, 23, `the history of ${lane} ends with ${last.value}, not ${value}`);
    }
  }
}
