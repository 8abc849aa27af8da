import { type Kysely, sql } from 'kysely';
import type { InboxItem } from '../../contract/admin/live-room.ts';
import { unlikelyToPar } from '../../golf/unlikely-score.ts';
import { authority } from '../db/authority.ts';
import { isSameLane } from '../db/same-lane.ts';
import type { Schema } from '../db/schema.ts';
import { selectDifferences } from '../feed/differences/select-differences.ts';
import { selectOpenDisputes } from '../scoring/disputes/list-disputes.ts';
import { listPadItems } from './list-pad-items.ts';

interface ItemRow extends Omit<InboxItem, 'item' | 'since' | 'mark' | 'call' | 'pad'> {
  readonly since: Date;
  readonly call?: NonNullable<InboxItem['call']>;
  readonly pad?: NonNullable<InboxItem['pad']>;
  /** The name of the tablet that reported it. */
  readonly tablet?: string;
}

/** The kinds of the last step of a card that wait for the office, by the step or by how the player agreed. */
const cardKinds: Readonly<Record<string, InboxItem['kind']>> = {
  refused: 'card-refused',
  left: 'card-left',
  refuse: 'card-given-back',
};

/** So many open calls of one account keep their place. The others come after everything else. */
const CALLS_IN_PLACE = 5;

/**
 * Lists what waits for a person in a tournament, the oldest first and what was put aside last: calls of scorers,
 * disputes and rulings, strokes that met a closed round, differences from the leaderboard, cards that a player refused or
 * left or that the office gave back, unlikely scores that a scorer confirmed, and tablets with refused entries or too
 * little storage.
 */
export async function listInbox(
  db: Kysely<Schema>,
  tournamentId: number,
  now: Date,
): Promise<InboxItem[]> {
  const rows: ItemRow[] = [
    ...(await listCalls(db, tournamentId)),
    ...(await listLaneItems(db, tournamentId)),
    ...(await listCardItems(db, tournamentId)),
    ...(await listPadItems(db, tournamentId, now)),
  ];
  const marks = await loadMarks(db, tournamentId);
  const items = rows
    .toSorted((one, other) => one.since.getTime() - other.since.getTime())
    .map<InboxItem>(({ call = null, pad = null, tablet, ...row }) => {
      const since = row.since.toISOString();
      const place = tablet ?? [row.competitor_id, row.hole_number ?? 'card'].join('/');
      const item = call ? `call/${call.id}` : [row.kind, row.round_id, place].join('/');
      return { ...row, item, since, call, pad, mark: chooseMark(marks.get(item), since) };
    })
    .filter(({ mark }) => mark.state !== 'right');
  const calls = Map.groupBy(items, ({ call }) => call?.by);
  const isOneOfMany = (item: InboxItem) =>
    item.call !== null && (calls.get(item.call.by)?.indexOf(item) ?? 0) >= CALLS_IN_PLACE;
  const rank = (item: InboxItem) => {
    if (item.mark.state === 'aside') return 2;
    return isOneOfMany(item) ? 1 : 0;
  };
  return items.toSorted((one, other) => rank(one) - rank(other));
}

type Mark = InboxItem['mark'] & { readonly since: string };

/** Loads who has taken, put aside or ended what waits or has waited in a tournament, by item. */
export async function loadMarks(
  db: Kysely<Schema>,
  tournamentId: number,
): Promise<Map<string, Mark>> {
  const rows = await db
    .selectFrom('inbox_marks as mark')
    .innerJoin('users', 'users.id', 'mark.user_id')
    .select(['item', 'since', 'state', 'note', 'version', 'username as by'])
    .where('tournament_id', '=', tournamentId)
    .execute();
  return new Map(
    rows.map(({ item, since, ...mark }) => [item, { ...mark, since: since.toISOString() }]),
  );
}

/** Returns the mark of an item. What waits again on the same hole is open again. */
function chooseMark(mark: Mark | undefined, since: string): InboxItem['mark'] {
  if (!mark) return { state: 'open', by: null, note: null, version: 0 };
  const { since: markedSince, ...rest } = mark;
  return since === markedSince ? rest : { ...rest, state: 'open', by: null, note: null };
}

/** Lists the calls that the office has not answered. */
async function listCalls(db: Kysely<Schema>, tournamentId: number): Promise<ItemRow[]> {
  const rows = await db
    .selectFrom('office_calls as c')
    .innerJoin('users', 'users.id', 'c.user_id')
    .innerJoin('competitors', 'competitors.id', 'c.competitor_id')
    .leftJoin('tee_group_competitors as t', (join) =>
      join
        .onRef('t.tournament_id', '=', 'c.tournament_id')
        .onRef('t.round_id', '=', 'c.round_id')
        .onRef('t.competitor_id', '=', 'c.competitor_id'),
    )
    .leftJoin('office_messages as answer', 'answer.call_id', 'c.op_id')
    .select(['c.op_id', 'c.round_id', 'c.competitor_id', 'full_name', 'c.open_hole', 'c.about'])
    .select(['c.text', 'c.recorded_at', 'username', 't.group_number'])
    .where('c.tournament_id', '=', tournamentId)
    .where('answer.id', 'is', null)
    .execute();
  return rows.map(
    ({ op_id, about, text, username, group_number, open_hole, recorded_at, ...at }) => ({
      ...at,
      kind: 'call',
      hole_number: open_hole,
      since: recorded_at,
      call: { id: op_id, about, text, by: username, group_number },
    }),
  );
}

async function listLaneItems(db: Kysely<Schema>, tournamentId: number): Promise<ItemRow[]> {
  const disputes = selectOpenDisputes(db)
    .select(sql<InboxItem['kind']>`'dispute'`.as('kind'))
    .select(['c.tournament_id', 'c.round_id', 'c.competitor_id', 'c.hole_number'])
    .select(({ fn }) => fn.min('c.claimed_at').as('since'))
    .groupBy(['c.tournament_id', 'c.round_id', 'c.competitor_id', 'c.hole_number']);
  const rulings = db
    .selectFrom('rulings as r')
    .innerJoin('card_lanes as lane', (join) => join.on(isSameLane('lane', 'r')))
    .select(sql<InboxItem['kind']>`'ruling'`.as('kind'))
    .select(['r.tournament_id', 'r.round_id', 'r.competitor_id', 'r.hole_number'])
    .select('r.asked_at as since');
  const lateStrokes = db
    .selectFrom('late_strokes as s')
    .select(sql<InboxItem['kind']>`'late-stroke'`.as('kind'))
    .select(['s.tournament_id', 's.round_id', 's.competitor_id', 's.hole_number'])
    .select(({ fn }) => fn.min('s.arrived_at').as('since'))
    .where('s.decision', 'is', null)
    .groupBy(['s.tournament_id', 's.round_id', 's.competitor_id', 's.hole_number']);
  const differences = selectDifferences(db)
    .select(sql<InboxItem['kind']>`'difference'`.as('kind'))
    .select(['c.tournament_id', 'c.round_id', 'c.competitor_id', 'c.hole_number'])
    .select('c.claimed_at as since')
    .where('kept.kept_at', 'is', null);
  const parts = disputes.unionAll(rulings).unionAll(lateStrokes).unionAll(differences);
  return db
    .selectFrom(parts.unionAll(selectUnlikely(db)).as('item'))
    .innerJoin('rounds', (join) =>
      join
        .onRef('rounds.tournament_id', '=', 'item.tournament_id')
        .onRef('rounds.round_id', '=', 'item.round_id'),
    )
    .innerJoin('competitors', 'competitors.id', 'item.competitor_id')
    .select(['kind', 'item.round_id', 'competitor_id', 'full_name', 'hole_number', 'since'])
    .where('item.tournament_id', '=', tournamentId)
    .where('rounds.is_cancelled', '=', false)
    .execute();
}

/**
 * Selects the unlikely scores that count, of scorers, whose pads ask about each. The office's own, and a card that a second
 * person has attested, wait for nobody.
 */
function selectUnlikely(db: Kysely<Schema>) {
  return db
    .selectFrom('card_lanes as lane')
    .innerJoin('holes', (join) =>
      join
        .onRef('holes.tournament_id', '=', 'lane.tournament_id')
        .onRef('holes.round_id', '=', 'lane.round_id')
        .onRef('holes.hole_number', '=', 'lane.hole_number'),
    )
    .innerJoin('rounds', (join) =>
      join
        .onRef('rounds.tournament_id', '=', 'lane.tournament_id')
        .onRef('rounds.round_id', '=', 'lane.round_id'),
    )
    .select(sql<InboxItem['kind']>`'unlikely'`.as('kind'))
    .select(['lane.tournament_id', 'lane.round_id', 'lane.competitor_id', 'lane.hole_number'])
    .select('lane.updated_at as since')
    .where('lane.authority', 'in', [authority.scorer, authority.groupScorer])
    .where('rounds.status', 'in', ['live', 'closed'])
    .where((eb) =>
      eb.or([
        eb('lane.value', '=', 1),
        eb('lane.value', '<=', eb('par', '+', unlikelyToPar.low)),
        eb('lane.value', '>=', eb('par', '+', unlikelyToPar.high)),
      ]),
    )
    .where(
      sql<boolean>`'attest' is distinct from (
        select step from card_steps as s
        where (s.tournament_id, s.round_id, s.competitor_id)
          = (lane.tournament_id, lane.round_id, lane.competitor_id)
        order by version desc limit 1)`,
    );
}

async function listCardItems(db: Kysely<Schema>, tournamentId: number): Promise<ItemRow[]> {
  const rows = await db
    .selectFrom('card_steps as s')
    .distinctOn(['s.round_id', 's.competitor_id'])
    .innerJoin('rounds', (join) =>
      join
        .onRef('rounds.tournament_id', '=', 's.tournament_id')
        .onRef('rounds.round_id', '=', 's.round_id'),
    )
    .innerJoin('competitors', 'competitors.id', 's.competitor_id')
    .select(['s.round_id', 's.competitor_id', 'full_name', 's.step', 's.agreed', 's.recorded_at'])
    .where('s.tournament_id', '=', tournamentId)
    .where('rounds.is_cancelled', '=', false)
    .orderBy('s.round_id')
    .orderBy('s.competitor_id')
    .orderBy('s.version', 'desc')
    .execute();
  return rows.flatMap(({ step, agreed, recorded_at, ...card }) => {
    const kind = cardKinds[step] ?? (step === 'submit' ? cardKinds[agreed ?? ''] : undefined);
    return kind ? [{ kind, ...card, hole_number: null, since: recorded_at }] : [];
  });
}
