import { type Kysely, sql } from 'kysely';
import type { NoticeContent, NoticePlace } from '../../contract/people/player-notices.ts';
import { operator } from '../audit/save-audit.ts';
import type { NoticedFacts, Schema } from '../db/schema.ts';
import type { Deps } from '../endpoint/handler.ts';
import { addNotices, type NewNotice } from '../player-notices/add-notices.ts';
import { replaceUnread } from '../player-notices/change-notices.ts';
import type { Boards } from '../standings/boards.ts';
import { findTicketHolders } from '../standings/tickets/find-ticket-holders.ts';
import { runInSlices } from '../standings/tickets/in-slices.ts';
import type { Ranking } from '../standings/tickets/ticket-table.ts';
import { runWrite } from '../unit-of-work/run-write.ts';
import { deriveNotices, type Eagle, holdsPlace, listPlaceMarks } from './derive-notices.ts';
import { type BoardsChange, loadChange } from './load-change.ts';

type NoticeMakerDeps = Pick<Deps, 'db' | 'mailbox' | 'standings' | 'userTotals' | 'clock'>;

/**
 * Tells players what changed on the boards of each event since they were told last. The notices of an event and the
 * version that they are up to are one transaction, so a job that is killed or runs twice makes none twice.
 */
export async function makeNotices(deps: NoticeMakerDeps): Promise<void> {
  const behind = await deps.db
    .selectFrom('tournaments')
    .leftJoin('player_notice_marks as mark', 'mark.tournament_id', 'tournaments.id')
    .select(['tournaments.id', 'tournaments.version', 'mark.version as before', 'mark.facts'])
    .where('status', 'in', ['live', 'final'])
    .where((row) =>
      row.or([
        row('mark.version', 'is', null),
        row('mark.version', '<', row.ref('tournaments.version')),
      ]),
    )
    .orderBy('tournaments.id')
    .execute();
  for (const { id, version, before, facts } of behind) {
    const boards = await deps.standings.of(id, version);
    // An event without a row of its own began after the first notices were made.
    if (boards) await noticeEvent(deps, boards, before, before === null ? undefined : facts);
  }
}

async function noticeEvent(
  deps: NoticeMakerDeps,
  boards: Boards,
  before: number | null,
  facts: NoticedFacts | null | undefined,
): Promise<void> {
  const { db, clock } = deps;
  const change = await loadChange(db, boards, facts);
  const told = await loadTold(db, boards.course.tournamentId);
  const { notices, replacedIds } = await listNotices(db, boards, change, told);
  await runWrite(deps, { actor: operator, now: clock() }, async ({ trx, now }) => {
    if (!(await moveMark(trx, boards, before, change.facts))) return;
    await replaceGone(trx, change, now);
    await replaceIds(trx, replacedIds, now);
    await addNotices(trx, notices, now);
  });
}

/** A notice about a place or a correction that a person was told. */
type ToldNotice = Extract<NoticeContent, { readonly kind: 'place' | 'correction' }> & {
  readonly id: number;
  readonly isUnread: boolean;
};

/** Loads by user what people were told of places and corrections in an event, the oldest first. */
async function loadTold(
  db: Kysely<Schema>,
  tournamentId: number,
): Promise<ReadonlyMap<number, ToldNotice[]>> {
  const rows = await db
    .selectFrom('player_notices')
    .select(['id', 'user_id', 'kind', 'detail'])
    .select(sql<boolean>`read_at is null and replaced_at is null`.as('isUnread'))
    .where('tournament_id', '=', tournamentId)
    .where('kind', 'in', ['place', 'correction'])
    .orderBy('id')
    .execute();
  return Map.groupBy(
    rows.map((row) => ({ ...row, userId: row.user_id }) as ToldNotice & { userId: number }),
    ({ userId }) => userId,
  );
}

/** Lists the notices to make, and those that they replace. */
async function listNotices(
  db: Kysely<Schema>,
  boards: Boards,
  { event, eagles, uncorrected }: BoardsChange,
  told: ReadonlyMap<number, ToldNotice[]>,
): Promise<{ notices: NewNotice[]; replacedIds: number[] }> {
  const { ranking } = boards;
  const { tournamentId } = event;
  const held = await findHeldEagles(db, boards, eagles);
  const widest = event.tellsPlaces ? (listPlaceMarks(ranking.order.length).at(-1)?.limit ?? 0) : 0;
  const isForAll = event.result !== null || event.officialRound !== null || uncorrected !== null;
  const notices: NewNotice[] = [];
  const replacedIds: number[] = [];

  function noticePerson(userId: number, place: NoticePlace | null, points: number, moved: number) {
    const known = told.get(userId) ?? [];
    const places = known.filter((one) => one.kind === 'place');
    const corrections = known.filter((one) => one.kind === 'correction');
    const unreadCorrections = corrections.filter(({ isUnread }) => isUnread);
    const unread = unreadCorrections.reduce((sum, one) => sum + one.detail.points, 0);
    const derived = deriveNotices(
      event,
      { told: places.map(({ detail }) => detail), corrected: moved === 0 ? 0 : moved + unread },
      { eagles: held.get(userId) ?? [], place, points },
    );
    const isMoved = derived.some(({ kind }) => kind === 'place');
    for (const { id, isUnread, detail } of places) {
      if (isUnread && (isMoved || (place && !holdsPlace(detail, place)))) replacedIds.push(id);
    }
    if (moved !== 0) replacedIds.push(...unreadCorrections.map(({ id }) => id));
    notices.push(...derived.map((notice) => ({ ...notice, userId, tournamentId })));
  }

  const { order, points, users } = ranking;
  const ends = findGroupEnds(ranking);
  let first = 0;
  await runInSlices(order.length, (from, to) => {
    for (let rank = from; rank < to; rank++) {
      const index = order[rank] ?? 0;
      if (points[index] !== points[order[first] ?? 0]) first = rank;
      const last = ends[rank] ?? 0;
      const userId = users[index] ?? 0;
      if (!isForAll && last > widest && !told.has(userId) && !held.has(userId)) continue;
      const place = { position: first + 1, is_tied: last > first + 1, last, of: order.length };
      const own = points[index] ?? 0;
      const moved = uncorrected ? own - (uncorrected.points[index] ?? 0) : 0;
      noticePerson(userId, place, own, moved);
    }
  });
  const ranked = held.size > 0 && new Set([...order].map((index) => users[index]));
  for (const userId of held.keys()) {
    if (ranked && !ranked.has(userId)) noticePerson(userId, null, 0, 0);
  }
  return { notices, replacedIds };
}

/** Returns for each rank of the order the last place that it shares. */
function findGroupEnds({ order, points }: Ranking): Int32Array {
  const ends = new Int32Array(order.length);
  for (let rank = order.length - 1; rank >= 0; rank--) {
    const below = order[rank + 1];
    const isShared = below !== undefined && points[below] === points[order[rank] ?? 0];
    ends[rank] = isShared ? (ends[rank + 1] ?? 0) : rank + 1;
  }
  return ends;
}

/** Finds the eagles of each person's golfers. A void ticket has none. */
async function findHeldEagles(
  db: Kysely<Schema>,
  boards: Boards,
  eagles: readonly Eagle[],
): Promise<ReadonlyMap<number, Eagle[]>> {
  if (eagles.length === 0) return new Map();
  const voided = await db
    .selectFrom('tickets')
    .select('user_id')
    .where('tournament_id', '=', boards.course.tournamentId)
    .where('voided_at', 'is not', null)
    .execute();
  const voidedUsers = new Set(voided.map(({ user_id }) => user_id));
  const holders = await findTicketHolders(
    boards,
    new Set(eagles.map((eagle) => eagle.competitorId)),
  );
  const held = new Map<number, Eagle[]>();
  for (const eagle of eagles) {
    for (const userId of holders.get(eagle.competitorId) ?? []) {
      if (!voidedUsers.has(userId)) held.set(userId, [...(held.get(userId) ?? []), eagle]);
    }
  }
  return held;
}

/** Stores how far people were told. Returns false when another job did so meanwhile. */
async function moveMark(
  trx: Kysely<Schema>,
  { course, version }: Boards,
  before: number | null,
  noticed: NoticedFacts,
): Promise<boolean> {
  const facts = JSON.stringify(noticed);
  const row = await trx
    .insertInto('player_notice_marks')
    .values({ tournament_id: course.tournamentId, version, facts })
    .onConflict((conflict) =>
      conflict
        .column('tournament_id')
        .doUpdateSet({ version, facts })
        .where('player_notice_marks.version', '=', before),
    )
    .returning('version')
    .executeTakeFirst();
  return row !== undefined;
}

/** Replaces the unread notices about facts that hold no more. */
async function replaceGone(
  trx: Kysely<Schema>,
  { gone, event }: BoardsChange,
  now: Date,
): Promise<void> {
  const id = event.tournamentId;
  for (const { key, strokes } of gone.eagles) {
    await replaceUnread(trx, 'eagle', now)
      .where('tournament_id', '=', id)
      .where('subject', '=', `${id}/${key}`)
      .where('occurrence', '=', strokes)
      .execute();
  }
  for (const round of gone.rounds) {
    await replaceUnread(trx, 'round-official', now)
      .where('tournament_id', '=', id)
      .where('subject', '=', `${id}/${round}`)
      .execute();
  }
  if (gone.result) {
    await replaceUnread(trx, 'event-official', now).where('tournament_id', '=', id).execute();
  }
}

async function replaceIds(trx: Kysely<Schema>, ids: readonly number[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  await trx
    .updateTable('player_notices')
    .set({ replaced_at: now })
    .where(sql<boolean>`id = any(${ids}::integer[])`)
    .where('read_at', 'is', null)
    .execute();
}
