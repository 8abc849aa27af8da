import type { Problem } from '../../src/contract/base/problem.ts';
import type { Op } from '../../src/contract/scoring/op.ts';
import { getLane } from '../../src/contract/scoring/op-kinds.ts';
import type { Receipt } from '../../src/contract/scoring/scoring.ts';
import type { LastHole } from '../../src/golf/ending.ts';
import { toOpContent } from '../../src/outbox/enter/enter.ts';
import { confirmPlaysOn } from '../../src/outbox/show/resolve-decision.ts';
import {
  isRejectedAsOut,
  loadLocalRows,
  resolveShownValue,
} from '../../src/outbox/store/overlay.ts';
import { everybody, makeContent, type Place, people, ROUND } from './cast.ts';
import { keep } from './entering.ts';
import { empty, finish } from './finish.ts';
import { inspect } from './inspect.ts';
import type { Tab } from './tab.ts';
import { addToTrail, type Tablet } from './tablet.ts';
import { note, type World } from './world.ts';

/** The most times that every user is asked. After an answer, a user may be asked about another ending. */
const ROUNDS = 3;

/** The endings that a golfer may get; null clears the ending. */
export const endings: readonly (LastHole | null)[] = [
  { status: 'DNS', round_id: 1, hole_number: null },
  { status: 'WD', round_id: 1, hole_number: 1 },
  { status: 'RTD', round_id: 1, hole_number: 1 },
  { status: 'WD', round_id: 1, hole_number: null },
  { status: 'DQ', round_id: 1, hole_number: 1 },
  null,
];

type Result = Partial<Receipt> & { receipt?: Receipt; problem?: Problem; type?: string };

/** The state of the office before a request. */
interface Known {
  readonly outs: ReadonlyMap<number, LastHole>;
  /** Ids of the ops that were already decided. */
  readonly decided: ReadonlySet<string>;
}

/** Loads which golfers are out, and which of these ops the office has decided. */
export async function readKnown({ office }: World, ops: readonly Op[]): Promise<Known> {
  const outs = await office.readOuts();
  const ids = ops.map(({ op_id }) => op_id);
  if (outs.size === 0 || ids.length === 0) return { outs, decided: new Set() };
  const receipts = office.db.selectFrom('op_receipts').select('op_id').where('op_id', 'in', ids);
  return { outs, decided: new Set((await receipts.execute()).map(({ op_id }) => op_id)) };
}

/** Checks the answers for golfers who were out during the whole decision. */
export async function checkOut(
  world: World,
  ops: readonly Op[],
  response: Response,
  before: Known,
): Promise<void> {
  if (before.outs.size === 0) return;
  const text = await response.clone().text();
  if (!text.startsWith('{')) return;
  const after = await world.office.readOuts();
  const cards = await world.office.readCards();
  const answer = JSON.parse(text);
  const results: Result[] = answer.results ?? [answer];
  results.forEach((result, index) => {
    const op = ops[index];
    if (op?.kind !== 'score' || before.decided.has(op.op_id)) return;
    const { competitor_id, hole_number, plays_on } = op.body;
    const out = before.outs.get(competitor_id);
    const card = cards.competitors.find(({ competitor_info: { id } }) => id === competitor_id);
    const isOut = JSON.stringify(after.get(competitor_id)) === JSON.stringify(out);
    const { receipt = result, problem = result } = result;
    if (!out || !card) return;
    if (problem.type === 'player-out' && plays_on && out.status !== 'DQ') {
      note(world, 24, `the word on ${getLane(op)} is not heard`);
    }
    const isAfter = out.status === 'DNS' || isLater(card.start_hole_number, out, hole_number);
    if (receipt.outcome === 'applied' && isOut && isAfter && !plays_on) {
      note(world, 24, `a stroke on ${getLane(op)} counted, and nobody was asked`);
    }
  });
}

function isLater(startHole: number, { hole_number: last }: LastHole, hole: number): boolean {
  const place = (of: number) => (of - (startHole || 1) + 18) % 18;
  return last !== null && place(hole) > place(last);
}

/** Enters strokes as the signed-in user, confirming that the golfer plays on. */
export async function enterWithWord(
  world: World,
  tablet: Tablet,
  tab: Tab,
  place: Place,
  strokes: number,
): Promise<void> {
  const { person } = tablet;
  if (!person) return;
  const content = makeContent(place, strokes);
  const lane = getLane(content);
  if (content.kind !== 'score') return;
  const rows = await loadLocalRows(tab.env.db, people[person], lane);
  const server = tablet.boards.get(lane) ?? { value: null, version: 0 };
  const shownValue = resolveShownValue(
    server,
    rows.find((row) => row.lane === lane),
  );
  const playsOnContent = { kind: 'score', body: { ...content.body, plays_on: true } } as const;
  await keep(
    world,
    tablet,
    tab,
    person,
    [{ owner: people[person], content: playsOnContent, shown: shownValue }],
    0,
  );
}

/**
 * Confirms for every golfer with an open question that the golfer plays on. Afterwards only questions about a
 * disqualification remain.
 */
export async function settleOuts(world: World): Promise<void> {
  for (const golfer of world.office.golfers) {
    const out = (await world.office.readOuts()).get(golfer.id);
    if (out?.status === 'DQ') await world.office.end(golfer.id, null);
  }
  for (let round = 0; round < ROUNDS; round++) {
    for (const tablet of world.tablets) {
      for (const person of everybody) {
        await tablet.signIn(person);
        await sayPlaysOn(tablet, person);
        await inspect(world, tablet);
        await empty(world, tablet);
      }
    }
  }
  await finish(world);
  for (const tablet of world.tablets) {
    for (const op of await tablet.tabs[0].env.db.ops.toArray()) {
      if (isRejectedAsOut(op)) note(world, 24, `${op.lane} asks for ever`);
    }
  }
}

async function sayPlaysOn(tablet: Tablet, person: (typeof everybody)[number]): Promise<void> {
  const { db } = tablet.tabs[0].env;
  for (const op of (await db.ops.toArray()).filter(isRejectedAsOut)) {
    if (op.owner !== people[person] && !op.imported) continue;
    const key = `${person} ${getLane(toOpContent(op))}`;
    tablet.acted.add(key);
    tablet.lastTaps.delete(key);
    addToTrail(tablet, key, null);
    await confirmPlaysOn(db, op.id);
  }
}

/** Sets as the office how a golfer stopped, or that the golfer plays. */
export async function endGolfer(
  world: World,
  golfer: number,
  ending: LastHole | null,
): Promise<void> {
  const { id } = world.office.golfers[golfer] ?? { id: 0 };
  await world.office.end(id, ending && { ...ending, round_id: ROUND.round_id });
}
