import type { PointsRow } from '../../contract/game/boards.ts';
import { toFantasyPoint } from '../../golf/hundredths.ts';
import { assignPlaces, NO_PLACE, placeLabel } from '../../golf/places.ts';
import { runInSlices } from './tickets/in-slices.ts';
import { findTicketPlace, type Ranking } from './tickets/ticket-table.ts';

/** A user on a board among friends. */
export interface BoardPerson {
  readonly id: number;
  readonly username: string;
}

interface IndexByUser {
  readonly length: number;
  /** The index of a user plus 1, by the user's id; 0 for none. */
  readonly indexes: Int32Array;
}

/**
 * The users' indexes in a ranking, created for the first reader and not with each ranking. They stay valid while no
 * user is added, and users are only added, so the same memory with the same length has the same users.
 */
const indexCache = new WeakMap<ArrayBufferLike, IndexByUser>();

/** Creates the rows of these people among themselves, each with the place in the whole ranking. */
export async function createFriendRows(
  ranking: Ranking,
  people: readonly BoardPerson[],
  isPlayed: boolean,
): Promise<PointsRow[]> {
  const label = (position: number, tied: boolean) =>
    isPlayed ? placeLabel(position, tied) : NO_PLACE;
  const holders = (await findHolders(ranking, people)).map((holder) => ({
    ...holder,
    whole: findTicketPlace(ranking, holder.index),
  }));
  const placed = assignPlaces(holders, (a, b) => a.whole.first - b.whole.first);
  return placed.map(({ id, username, tickets, whole, index, position, tied }) => ({
    position,
    position_label: label(position, tied),
    user_id: id,
    username,
    tickets,
    fantasy_point: toFantasyPoint(ranking.points[index] ?? 0),
    whole_position_label: label(whole.first + 1, whole.tied),
  }));
}

/** Finds the people who hold a ranked ticket, each with the index in the ranking and the number of tickets. */
export async function findHolders<P extends Pick<BoardPerson, 'id'>>(
  ranking: Ranking,
  people: readonly P[],
): Promise<(P & { readonly index: number; readonly tickets: number })[]> {
  const { indexes } = await indexUsers(ranking.users);
  return people.flatMap((person) => {
    const index = (indexes[person.id] ?? 0) - 1;
    const tickets = ranking.tickets[index] ?? 0;
    return tickets > 0 ? [{ ...person, index, tickets }] : [];
  });
}

async function indexUsers(users: Int32Array): Promise<IndexByUser> {
  const cached = indexCache.get(users.buffer);
  if (cached?.length === users.length) return cached;
  let last = 0;
  await runInSlices(users.length, (from, to) => {
    for (let index = from; index < to; index++) last = Math.max(last, users[index] ?? 0);
  });
  const indexes = new Int32Array(last + 1);
  await runInSlices(users.length, (from, to) => {
    for (let index = from; index < to; index++) indexes[users[index] ?? 0] = index + 1;
  });
  const index = { length: users.length, indexes };
  indexCache.set(users.buffer, index);
  return index;
}
