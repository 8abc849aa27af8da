import { createHmac } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Schema } from '../../../src/server/db/schema.ts';

/** The golfers and the team of a ticket: competitor ids in the order of their lots, and a team id. */
export interface HandDrawn {
  readonly golfers: number[];
  readonly team: number | undefined;
}

/**
 * Draws every ticket of a tournament from the rows of the database, by docs/rules/README.md#the-draw. Returns them by
 * number. Shares no code with src/golf or the server.
 *
 * @param outEntries the numbers of the entries that are out; by default those outside the frozen start list, or before
 * the first stroke those whose golfers are out
 */
export async function drawByHand(
  db: Kysely<Schema>,
  id: number,
  outEntries?: ReadonlySet<number>,
): Promise<ReadonlyMap<number, HandDrawn>> {
  const contest = await db
    .selectFrom('contests')
    .select(['seed', 'start_list'])
    .where('tournament_id', '=', id)
    .executeTakeFirst();
  const tickets = await db
    .selectFrom('tickets')
    .select('number')
    .where('tournament_id', '=', id)
    .execute();
  const entries = await db
    .selectFrom('field as f')
    .select(['f.entry_number', 'f.competitor_id', 'f.team_id'])
    .where('f.tournament_id', '=', id)
    .where('f.entry_number', 'is not', null)
    .execute();
  const frozenOut =
    contest?.start_list &&
    new Set(
      entries
        .flatMap(({ entry_number }) => entry_number ?? [])
        .filter((number) => !contest.start_list?.includes(number)),
    );
  const out = outEntries ?? frozenOut ?? (await listOutByHand(db, id));
  const listedEntries = entries.map((entry) => ({
    ...entry,
    out: Number(out.has(entry.entry_number ?? 0)),
  }));
  const teams = [...new Set(listedEntries.flatMap(({ team_id }) => team_id ?? []))].map((team) => ({
    team,
    out: Math.min(...listedEntries.filter(({ team_id }) => team_id === team).map(({ out }) => out)),
  }));
  const readLot = (name: string) =>
    createHmac('sha256', contest?.seed ?? '')
      .update(name)
      .digest('hex');
  const byLot = (a: Drawing, b: Drawing) => a.out - b.out || (a.lot < b.lot ? -1 : 1);
  return new Map(
    tickets.map(({ number }) => [
      number,
      {
        golfers: listedEntries
          .map((entry) => ({ ...entry, lot: readLot(`golfer:${number}:${entry.entry_number}`) }))
          .sort(byLot)
          .slice(0, 4)
          .map(({ competitor_id }) => competitor_id),
        team: teams
          .map((team) => ({ ...team, lot: readLot(`team:${number}:${team.team}`) }))
          .sort(byLot)[0]?.team,
      },
    ]),
  );
}

interface Drawing {
  readonly lot: string;
  /** 1 for a golfer or team that is not in play, so that it comes last. */
  readonly out: number;
}

/** Returns the numbers of the entries whose golfers are out before the start, by the statuses and strokes as they are. */
export async function listOutByHand(db: Kysely<Schema>, id: number): Promise<Set<number>> {
  const entries = await db
    .selectFrom('field')
    .select(['entry_number', 'competitor_id'])
    .where('tournament_id', '=', id)
    .execute();
  const stoppedGolfers = await db
    .selectFrom('competitor_endings')
    .selectAll()
    .where('tournament_id', '=', id)
    .where('round_id', '=', 1)
    .execute();
  const strokes = await db
    .selectFrom('card_lanes')
    .select('competitor_id')
    .where('tournament_id', '=', id)
    .where('round_id', '=', 1)
    .where('hole_number', '>', 0)
    .where('value', 'is not', null)
    .execute();
  const isOut = (competitor: number) =>
    stoppedGolfers.some(
      ({ competitor_id, status, hole_number }) =>
        competitor_id === competitor && (status === 'DNS' || hole_number === null),
    ) && !strokes.some(({ competitor_id }) => competitor_id === competitor);
  return new Set(
    entries
      .filter(({ competitor_id }) => isOut(competitor_id))
      .flatMap(({ entry_number }) => entry_number ?? []),
  );
}
