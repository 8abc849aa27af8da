import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../../src/server/db/schema.ts';
import { drawByHand } from '../standings/draw-by-hand.ts';
import { recount } from '../standings/recount.ts';

/** A notice, as the database has it. */
export interface ToldRow {
  readonly user: number;
  readonly kind: string;
  readonly subject: string;
  readonly occurrence: number;
  replaced: boolean;
}

interface Row extends ToldRow {
  read: boolean;
  /** The last place of those who share it, and the points that corrections moved. */
  last: number;
  moved: number;
}

/** Loads the notices about an event, except those about the draw. */
export async function loadToldRows(db: Kysely<Schema>, id: number): Promise<ToldRow[]> {
  const rows = await db
    .selectFrom('player_notices')
    .select(['user_id as user', 'kind', 'subject', 'occurrence'])
    .select(sql<boolean>`replaced_at is not null`.as('replaced'))
    .where('tournament_id', '=', id)
    .where('kind', '<>', 'ticket-drawn')
    .execute();
  return sortRows(rows);
}

const toText = ({ user, kind, subject, occurrence }: ToldRow) =>
  [user, kind, subject, occurrence].join(' ');
const sortRows = (rows: ToldRow[]) => rows.sort((a, b) => (toText(a) < toText(b) ? -1 : 1));

/**
 * Works out what people are told of an event of par 4, by product 9.14, from the rows of the database after each
 * step. Shares no code with the server.
 */
export function createToldByHand(db: Kysely<Schema>, id: number) {
  const byUser = new Map<number, Row[]>();
  let before = { points: new Map<number, number>(), eagles: new Map<string, number>() };
  let rounds: number[] = [];
  let result: number | null = null;

  const own = (user: number, kind: string) =>
    (byUser.get(user) ?? []).filter((row) => row.kind === kind);
  const listRows = () => [...byUser.values()].flat();
  const unread = (row: Row) => !row.read && !row.replaced;
  function replace(isGone: (row: Row) => boolean): void {
    for (const row of listRows()) if (unread(row) && isGone(row)) row.replaced = true;
  }
  function tell(user: number, kind: string, subject: string, occurrence: number, facts = {}): void {
    const known = own(user, kind).find(
      (row) => row.subject === subject && row.occurrence === occurrence,
    );
    const fresh = { last: 0, moved: 0, ...facts, read: false, replaced: false };
    if (!known) {
      const row = { user, kind, subject, occurrence, ...fresh };
      byUser.set(user, [...(byUser.get(user) ?? []), row]);
    } else if (known.replaced && !known.read) Object.assign(known, fresh);
  }

  /** Follows a step after which people were told. A correction is a step of its own. */
  async function follow({ isCorrection = false } = {}): Promise<void> {
    const { users } = await recount(db, id);
    const points = new Map([...users].map(([user, one]) => [user, one.points]));
    const lanes = await db
      .selectFrom('card_lanes')
      .select(['round_id', 'competitor_id', 'hole_number', 'value'])
      .where('tournament_id', '=', id)
      .where('hole_number', '>', 0)
      .where('value', 'is not', null)
      .execute();
    const event = await db
      .selectFrom('tournaments')
      .select('status')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const isFinal = event.status === 'final';
    const official = (
      await db
        .selectFrom('rounds')
        .select('round_id')
        .where('tournament_id', '=', id)
        .where('status', '=', 'official')
        .orderBy('round_id')
        .execute()
    ).map(({ round_id }) => round_id);
    const { number } = await db
      .selectFrom('results')
      .select(({ fn }) => fn.max('number').as('number'))
      .where('tournament_id', '=', id)
      .executeTakeFirstOrThrow();
    const frozen = isFinal ? number : null;
    const eagles = new Map(
      lanes
        .filter(({ value }) => (value ?? 9) <= 2)
        .map((lane) => [
          `${lane.round_id}/${lane.competitor_id}/${lane.hole_number}`,
          lane.value ?? 0,
        ]),
    );

    for (const [key, strokes] of before.eagles) {
      if (eagles.get(key) !== strokes) {
        replace((row) => row.subject === `${id}/${key}` && row.occurrence === strokes);
      }
    }
    const goneRounds = rounds.filter((round) => !official.includes(round));
    replace(
      (row) =>
        row.kind === 'round-official' && goneRounds.includes(Number(row.subject.split('/')[1])),
    );
    if (result !== frozen) replace((row) => row.kind === 'event-official');

    const drawn = await drawByHand(db, id);
    const tickets = await db
      .selectFrom('tickets')
      .select(['user_id', 'number'])
      .where('tournament_id', '=', id)
      .where('voided_at', 'is', null)
      .execute();
    const fresh = [...eagles].filter(([key, strokes]) => before.eagles.get(key) !== strokes);
    for (const { user_id, number } of isFinal ? [] : tickets) {
      for (const [key, strokes] of fresh) {
        if (drawn.get(number)?.golfers.includes(Number(key.split('/')[1]))) {
          tell(user_id, 'eagle', `${id}/${key}`, strokes);
        }
      }
    }
    const newest = await db
      .selectFrom('score_history')
      .select(({ fn }) => fn.max('id').as('id'))
      .executeTakeFirstOrThrow();
    const of = points.size;
    const firstRound = lanes.filter(({ round_id }) => round_id === 1).length;
    const limits = { 1: 1, 3: 3, 10: 10, 100: 100, tenth: Math.floor(of / 10) };
    const marks = Object.entries(limits)
      .filter(
        ([mark, limit]) =>
          limit > 0 && limit <= of / 2 && (mark !== 'tenth' || ![1, 3, 10, 100].includes(limit)),
      )
      .sort((a, b) => a[1] - b[1]);
    const inOrder = [...points.values()].sort((a, b) => b - a);
    for (const [user, sum] of points) {
      const last = inOrder.lastIndexOf(sum) + 1;
      const moved = sum - (before.points.get(user) ?? 0);
      if (isCorrection && moved !== 0) {
        const waiting = own(user, 'correction').filter(unread);
        const all = moved + waiting.reduce((total, row) => total + row.moved, 0);
        for (const row of waiting) row.replaced = true;
        if (Math.abs(all) >= 100) tell(user, 'correction', `${id}`, newest.id, { moved: all });
      }
      const places = own(user, 'place');
      const holds = (row: Row) => {
        const [, direction, mark = ''] = row.subject.split('/');
        const limit = limits[mark as unknown as keyof typeof limits];
        return direction === 'up' ? last <= limit : last > limit;
      };
      if (!isFinal && firstRound >= 72) {
        const toldLast = places.at(-1)?.last ?? Number.POSITIVE_INFINITY;
        const direction = last < toldLast ? 'up' : 'down';
        const crossed = marks.filter(([, limit]) => toldLast <= limit !== last <= limit);
        const unknown = crossed.filter(
          ([mark]) => !places.some((row) => row.subject === `${id}/${direction}/${mark}`),
        );
        const told = direction === 'up' ? unknown[0] : unknown.at(-1);
        if (told) {
          for (const row of places) if (unread(row)) row.replaced = true;
          tell(user, 'place', `${id}/${direction}/${told[0]}`, 1, { last });
        }
      }
      for (const row of places) if (unread(row) && !holds(row)) row.replaced = true;
      if (!isFinal) {
        const newRound = official.filter((round) => !rounds.includes(round)).at(-1);
        if (newRound) tell(user, 'round-official', `${id}/${newRound}`, 1);
      }
      if (frozen !== null && frozen !== result) tell(user, 'event-official', `${id}`, frozen);
    }
    before = { points, eagles };
    rounds = official;
    result = frozen;
  }

  return {
    follow,
    /** The users read everything that they can see. */
    read: (users: readonly number[]) => {
      for (const row of users.flatMap((user) => byUser.get(user) ?? [])) row.read ||= !row.replaced;
    },
    rows: (): ToldRow[] =>
      sortRows(
        listRows().map(({ user, kind, subject, occurrence, replaced }) => {
          return { user, kind, subject, occurrence, replaced };
        }),
      ),
  };
}
