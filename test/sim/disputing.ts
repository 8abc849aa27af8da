import { type Dispute, isParty, mustAnswer, toDispute } from '../../src/client/scores/dispute.ts';
import { getLane } from '../../src/contract/scoring/op-kinds.ts';
import type { ResolveBody } from '../../src/contract/scoring/scoring.ts';
import { applyServerRecords } from '../../src/outbox/show/server-records.ts';
import { loadOps } from '../../src/outbox/store/db.ts';
import { loadLocalRows } from '../../src/outbox/store/overlay.ts';
import { type Person, people, ROUND } from './cast.ts';
import { keep } from './entering.ts';
import type { Tab } from './tab.ts';
import { addToTrail, type Tablet } from './tablet.ts';
import { note, type World } from './world.ts';

/** A way to answer a dispute: to agree or to stay. */
export type Answer = 'agree' | 'stand';

/** A dispute as a tablet shows it to the signed-in user. */
export interface ShownDispute {
  readonly lane: string;
  readonly place: Omit<ResolveBody, 'value'>;
  readonly dispute: Dispute;
}

/** Returns the disputes that the tablet asks the signed-in user about, and those that it only shows. */
export async function listDisputes(tablet: Tablet, tab: Tab): Promise<ShownDispute[]> {
  const { person, records } = tablet;
  if (!person || !records) return [];
  const rows = await loadLocalRows(tab.env.db, people[person], '');
  const local = new Map(rows.map((row) => [row.lane, row]));
  return records.competitors.flatMap(({ competitor_info, hole_info }) =>
    hole_info.flatMap((hole) => {
      const { hole_number } = hole;
      const place = { ...ROUND, competitor_id: competitor_info.id, hole_number };
      const lane = getLane({ kind: 'resolve', body: place });
      const dispute = toDispute(hole, people[person], local.get(lane));
      return dispute ? [{ lane, place, dispute }] : [];
    }),
  );
}

/** Answers one of the disputes in which the signed-in user has a value. */
export async function answerOne(
  world: World,
  tablet: Tablet,
  tab: Tab,
  answer: Answer,
  pick: number,
): Promise<void> {
  const shown = (await listDisputes(tablet, tab)).filter(({ dispute }) => isParty(dispute));
  const one = shown[pick % Math.max(1, shown.length)];
  if (one) await answerAll(world, tablet, tab, [one], () => answer);
}

/** Returns the disputes that the signed-in user has not answered yet. */
export async function listAsked(tablet: Tablet, tab: Tab): Promise<ShownDispute[]> {
  return (await listDisputes(tablet, tab)).filter(({ dispute }) => mustAnswer(dispute));
}

/** Answers these disputes as the signed-in user. */
export async function answerAll(
  world: World,
  tablet: Tablet,
  tab: Tab,
  shownDisputes: readonly ShownDispute[],
  choose: (shownDispute: ShownDispute) => Answer,
): Promise<void> {
  const { person } = tablet;
  if (!person || shownDisputes.length === 0) return;
  const entries = shownDisputes.map((one) => {
    const { place, dispute } = one;
    const { counts, other, version } = dispute;
    const [mine, theirs] = other.isMine ? [other, counts] : [counts, other];
    const { value } = choose(one) === 'stand' ? mine : theirs;
    const content = { kind: 'resolve', body: { ...place, value } } as const;
    return { owner: people[person], content, shown: { value: counts.value, version } };
  });
  await keep(world, tablet, tab, person, entries, 0);
}

/** Lets the tablet follow the cards that it has read. A question ends only when its dispute is over. */
export async function followCards(world: World, tablet: Tablet): Promise<void> {
  const { person, records, tabs } = tablet;
  if (!person || !records) return;
  const { db } = tabs[0].env;
  const before = await loadOps(db, people[person]);
  await applyServerRecords(db, people[person], records);
  const remainingIds = new Set((await loadOps(db, people[person])).map(({ id }) => id));
  for (const { id, lane, kind, body } of before) {
    if (remainingIds.has(id)) continue;
    const key = `${person} ${lane}`;
    tablet.acted.add(key);
    addToTrail(tablet, key, null);
    if (kind !== 'scrape' && 'hole_number' in body) await checkOver(world, person, lane, body);
  }
}

/** Checks that a user whose question has ended has no open claim, unless the office decides the claim. */
async function checkOver(
  world: World,
  person: Person,
  lane: string,
  { competitor_id, hole_number }: { competitor_id: number; hole_number: number },
): Promise<void> {
  const rows = await world.office.db
    .selectFrom('claims as c')
    .innerJoin('card_lanes as l', (join) =>
      join
        .onRef('l.tournament_id', '=', 'c.tournament_id')
        .onRef('l.round_id', '=', 'c.round_id')
        .onRef('l.competitor_id', '=', 'c.competitor_id')
        .onRef('l.hole_number', '=', 'c.hole_number'),
    )
    .select(['c.value', 'l.value as official', 'c.asked_at'])
    .where('c.competitor_id', '=', competitor_id)
    .where('c.hole_number', '=', hole_number)
    .where('c.user_id', '=', people[person])
    .where('c.authority', '>', 1)
    .execute();
  // What an account leaves to the office on one device is left for all its devices.
  const asked = new Set(rows.flatMap((row) => (row.asked_at ? [row.value] : [])));
  const isOpen = rows.some((row) => row.value !== row.official && !asked.has(row.value));
  if (isOpen) note(world, 23, `${lane} asks ${person} no more, and is open`);
}
