import { type Kysely, type Selectable, sql } from 'kysely';
import { computeRoundPace } from '../../contract/admin/group-pace.ts';
import {
  MAX_OFFICE_MESSAGES,
  type MarkMessagesBody,
  type OfficeMessages,
} from '../../contract/scoring/office-messages.ts';
import type { Schema } from '../db/schema.ts';
import type { Session } from '../people/sessions/sessions.ts';
import type { CardIds } from '../scoring/decide/scoring-state.ts';
import { findGolferGroup } from '../scoring/load/group-golfers.ts';
import type { Write } from '../unit-of-work/write.ts';
import { loadPace } from './load-pace.ts';

/** How long a message to all scorers is shown, in ms. One to a group is shown until it is read. */
const TO_ALL_MS = 24 * 60 * 60_000;

/** Returns the open calls of a golfer's group, and the messages for it or for all that a user has not read. */
export async function listOfficeMessages(
  db: Kysely<Schema>,
  { userId, tokenHash }: Pick<Session, 'userId' | 'tokenHash'>,
  golfer: CardIds,
  { now, minutesPerHole }: { readonly now: Date; readonly minutesPerHole: number | null },
): Promise<OfficeMessages> {
  const group = await findGolferGroup(db, golfer);
  const calls = await selectGroupCalls(db, userId, golfer, group)
    .leftJoin('inbox_marks as mark', (join) =>
      join
        .onRef('mark.tournament_id', '=', 'c.tournament_id')
        .on('mark.item', '=', sql<string>`'call/' || c.op_id`),
    )
    .select(['c.op_id', 'c.about', 'c.text', 'c.open_hole', 'mark.state'])
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('office_messages as answer')
            .select('answer.id')
            .whereRef('answer.call_id', '=', 'c.op_id'),
        ),
      ),
    )
    .where(({ eb, or }) => or([eb('mark.state', 'is', null), eb('mark.state', '<>', 'aside')]))
    .orderBy('c.recorded_at')
    .limit(MAX_OFFICE_MESSAGES)
    .execute();
  const messages = await selectMessages(db, userId, golfer, group, now)
    .leftJoin('office_message_marks as k', (join) =>
      join.onRef('k.message_id', '=', 'm.id').on('k.user_id', '=', userId),
    )
    .select(['m.id', 'm.text', 'm.sent_at', 'm.round_id', 'm.call_id'])
    .select(['c.about', 'c.text as call_text'])
    .where('k.read_at', 'is', null)
    .orderBy('m.sent_at')
    .limit(MAX_OFFICE_MESSAGES)
    .execute();
  return {
    pads: await listOtherPads(db, tokenHash, golfer, group, now),
    behind_min: await findDelay(db, golfer, group, minutesPerHole, now),
    calls: calls.map(({ op_id, state, ...call }) => ({
      ...call,
      id: op_id,
      is_taken: state === 'taken',
    })),
    messages: messages.map(({ id, text, sent_at, round_id, call_id, about, call_text }) => ({
      id,
      text,
      at: sent_at.toISOString(),
      is_to_all: round_id === null && call_id === null,
      answers: about === null ? null : { about, text: call_text ?? '' },
    })),
  };
}

/** How long a tablet counts as one that has a group open after its last report, in ms. */
const PAD_MS = 12 * 60 * 60_000;

/** Lists the tablets of other sessions that have a group open, the newest report first. */
async function listOtherPads(
  db: Kysely<Schema>,
  tokenHash: Uint8Array,
  { tournament_id, round_id }: CardIds,
  group: Group,
  now: Date,
): Promise<OfficeMessages['pads']> {
  if (group === null) return [];
  const rows = await db
    .selectFrom('pad_reports as p')
    .innerJoin('sessions', 'sessions.token_hash', 'p.token_hash')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .leftJoin('pad_reports as own', (join) =>
      join
        .on('own.token_hash', '=', tokenHash)
        .onRef('own.tournament_id', '=', 'p.tournament_id')
        .onRef('own.round_id', '=', 'p.round_id')
        .onRef('own.group_number', '=', 'p.group_number')
        .onRef('own.opened_at', '<', 'p.opened_at'),
    )
    .select(['username', 'p.received_at', 'p.unsent', 'p.opened_at'])
    .select('own.opened_at as own_opened_at')
    .where('sessions.revoked_at', 'is', null)
    .where('p.tournament_id', '=', tournament_id)
    .where('p.round_id', '=', round_id)
    .where('p.group_number', '=', group)
    .where('p.token_hash', '<>', tokenHash)
    .where('p.received_at', '>', new Date(now.getTime() - PAD_MS))
    .orderBy('p.received_at', 'desc')
    .execute();
  return rows.map(({ username, unsent, received_at, opened_at, own_opened_at }) => ({
    username,
    unsent,
    at: received_at.toISOString(),
    took_over_at: own_opened_at && opened_at.toISOString(),
  }));
}

/** Returns how many minutes a group is behind; null when it is not, or when pads must not show it. */
async function findDelay(
  db: Kysely<Schema>,
  golfer: CardIds,
  group: Group,
  minutesPerHole: number | null,
  now: Date,
): Promise<number | null> {
  if (group === null || minutesPerHole === null) return null;
  const round = await loadPace(db, golfer, minutesPerHole, now);
  const found = computeRoundPace(round, now.getTime()).find(({ number }) => number === group);
  const behind = found?.pace?.behindMin ?? 0;
  return behind > 0 ? behind : null;
}

/** Marks messages as delivered and read. Those that the user's pad may not show are left out. */
export async function markMessages(
  { trx, actor, now }: Write,
  { delivered, read, ...golfer }: MarkMessagesBody,
): Promise<{ marked: true }> {
  const group = await findGolferGroup(trx, golfer);
  const ids = [...new Set([...delivered, ...read])];
  if (ids.length === 0) return { marked: true };
  const shown = await selectMessages(trx, actor.userId, golfer, group, now)
    .select('m.id')
    .where('m.id', 'in', ids)
    .orderBy('m.id')
    .execute();
  if (shown.length === 0) return { marked: true };
  const rows = shown.map(({ id }) => ({
    message_id: id,
    user_id: actor.userId,
    delivered_at: now,
    read_at: read.includes(id) ? now : null,
  }));
  await trx
    .insertInto('office_message_marks')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['message_id', 'user_id']).doUpdateSet({
        read_at: sql`coalesce(office_message_marks.read_at, excluded.read_at)`,
      }),
    )
    .execute();
  return { marked: true };
}

type Group = Selectable<Schema['tee_groups']>['group_number'] | null;

/** Selects the calls from a group in a round, and the user's own. */
function selectGroupCalls(
  db: Kysely<Schema>,
  userId: number,
  { tournament_id, round_id }: CardIds,
  group: Group,
) {
  return db
    .selectFrom('office_calls as c')
    .where('c.tournament_id', '=', tournament_id)
    .where('c.round_id', '=', round_id)
    .where(({ eb, or, selectFrom }) =>
      or([
        eb('c.user_id', '=', userId),
        eb(
          'c.competitor_id',
          'in',
          selectFrom('tee_group_competitors')
            .select('competitor_id')
            .where('tournament_id', '=', tournament_id)
            .where('round_id', '=', round_id)
            .where('group_number', '=', group),
        ),
      ]),
    );
}

/** Selects the messages to all, to a group, and the answers to the user's calls. */
function selectMessages(
  db: Kysely<Schema>,
  userId: number,
  { tournament_id, round_id }: CardIds,
  group: Group,
  now: Date,
) {
  return db
    .selectFrom('office_messages as m')
    .leftJoin('office_calls as c', 'c.op_id', 'm.call_id')
    .where('m.tournament_id', '=', tournament_id)
    .where(({ eb, or, and }) =>
      or([
        eb('c.user_id', '=', userId),
        and([eb('m.round_id', '=', round_id), eb('m.group_number', '=', group)]),
        and([
          eb('m.round_id', 'is', null),
          eb('m.call_id', 'is', null),
          eb('m.sent_at', '>', new Date(now.getTime() - TO_ALL_MS)),
        ]),
      ]),
    );
}
