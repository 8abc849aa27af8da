import { getCardLane, getLane, type OpContent } from '../../src/contract/scoring/op-kinds.ts';
import type { CardStep } from '../../src/contract/scoring/scoring.ts';
import { loadLocalRows, resolveShownValue } from '../../src/outbox/store/overlay.ts';
import { people, ROUND } from './cast.ts';
import { keep } from './entering.ts';
import type { Tab } from './tab.ts';
import type { Tablet } from './tablet.ts';
import { note, type World } from './world.ts';

const HOLES = Array.from({ length: 18 }, (_, index) => index + 1);
const ADMIN = 4;

/** A step, or the one that a person takes next: attest a submitted card, submit any other. */
export type Intent = CardStep | 'next';

/** Takes a step about a golfer's card as the signed-in user, with the scores that the tablet shows. */
export async function takeStep(
  world: World,
  tablet: Tablet,
  tab: Tab,
  golfer: number,
  intent: Intent,
): Promise<void> {
  const { person } = tablet;
  if (!person) return;
  const card = { ...ROUND, competitor_id: golfer };
  const { db } = tablet.tabs[1].env;
  const rows = await loadLocalRows(db, people[person], '');
  const local = new Map(rows.map((row) => [row.lane, row]));
  const strokes = HOLES.map((hole_number) => {
    const lane = getLane({ kind: 'clear', body: { ...card, hole_number } });
    const server = tablet.boards.get(lane) ?? { value: null, version: 0 };
    return resolveShownValue(server, local.get(lane)).value;
  });
  const known = tablet.records?.competitors.find(({ competitor_info: { id } }) => id === golfer);
  const version = known?.card?.version ?? 0;
  const isSubmitted = known?.card?.submitted && !known.card.attested;
  const step = intent === 'next' ? (isSubmitted ? 'attest' : 'submit') : intent;
  const shown = resolveShownValue({ value: null, version }, local.get(getCardLane(card)));
  const agreed = step === 'submit' ? 'left' : null;
  const content: OpContent = {
    kind: 'card',
    body: { ...card, step, strokes, agreed, reason: 'it was read back' },
  };
  const earlier = (await db.ops.toArray()).filter(
    ({ owner, kind, lane }) =>
      owner === people[person] && kind !== 'card' && lane.startsWith(cardPrefix(golfer)),
  );
  const taps = await keep(
    world,
    tablet,
    tab,
    person,
    [{ owner: people[person], content, shown }],
    0,
  );
  for (const { opId, lane } of taps ?? []) {
    world.beforeStep.set(opId, new Set(earlier.map(({ id }) => id)));
    // A new score takes a step back that was not sent, so the last step need not arrive.
    tablet.lastTaps.delete(`${person} ${lane}`);
  }
}

const cardPrefix = (golfer: number) => `${ROUND.tournament_id}/${ROUND.round_id}/${golfer}/`;

/** Checks that a step about a card leaves after the entries that were made before it. */
export async function checkOrder(world: World, tab: Tab, opId: string): Promise<void> {
  const earlier = world.beforeStep.get(opId);
  if (!earlier) return;
  const unsent = await tab.env.db.ops.bulkGet([...earlier]);
  if (unsent.some((op) => op !== undefined))
    note(world, 38, 'a step left before an entry of its card');
}

/** Checks what has changed on cards that were submitted before and are submitted now. */
export async function checkLocked(world: World): Promise<void> {
  if (world.beforeStep.size === 0) return;
  const { db } = world.office;
  const steps = await db.selectFrom('card_steps').selectAll().orderBy('version').execute();
  const newest = new Map(steps.map((row) => [row.competitor_id, row]));
  const lanes = await db
    .selectFrom('card_lanes')
    .selectAll()
    .where('hole_number', '>', 0)
    .execute();
  const locked = new Map<string, number | null>();
  for (const lane of lanes) {
    const stand = newest.get(lane.competitor_id);
    if (stand?.step !== 'submit' && stand?.step !== 'attest') continue;
    const key = `${stand.version} ${lane.competitor_id}/${lane.hole_number}`;
    locked.set(key, lane.value);
    const before = world.locked.get(key);
    if (before === undefined || before === lane.value) continue;
    if (lane.authority !== ADMIN)
      note(world, 37, `a scorer changed hole ${key} of a submitted card`);
    else if (!(await hasReason(world, lane)))
      note(world, 37, `hole ${key} changed without a reason`);
  }
  world.locked = locked;
}

async function hasReason(
  { office: { db } }: World,
  { competitor_id, hole_number }: { competitor_id: number; hole_number: number },
): Promise<boolean> {
  const latest = await db
    .selectFrom('score_history')
    .select('reason')
    .where('competitor_id', '=', competitor_id)
    .where('hole_number', '=', hole_number)
    .where('outcome', '=', 'applied')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return latest?.reason != null;
}

/** Checks the stored steps: their versions, their accounts, and that each op has one. Returns the golfers who have any. */
export async function checkSteps(world: World): Promise<ReadonlySet<number>> {
  const { db } = world.office;
  const rows = await db.selectFrom('card_steps').selectAll().orderBy('version').execute();
  const ids = rows.map(({ op_id }) => op_id);
  if (new Set(ids).size !== ids.length) note(world, 3, 'two steps of one op');
  for (const id of ids) if (!world.created.has(id ?? '')) note(world, 17, 'nobody took a step');
  const byGolfer = Map.groupBy(rows, ({ competitor_id }) => competitor_id);
  for (const [golfer, steps] of byGolfer) {
    for (const [index, { step, version, user_id, strokes }] of steps.entries()) {
      const before = steps[index - 1];
      if (version !== index + 1) note(world, 39, `a step of ${golfer} is missing`);
      if (step !== 'attest') continue;
      if (before?.step !== 'submit') note(world, 39, `the attest of ${golfer} follows no submit`);
      else if (before.user_id === user_id) note(world, 39, `one person attested ${golfer} alone`);
      else if (before.strokes.join() !== strokes.join())
        note(world, 39, `the attest of ${golfer} is of another card`);
    }
  }
  return new Set(byGolfer.keys());
}
