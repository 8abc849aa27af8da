import { isValueOp, type OpContent } from '../../../contract/scoring/op-kinds.ts';
import { listUnsent, type UnsentOp } from '../../../outbox/show/needs-you.ts';
import { loadOps } from '../../../outbox/store/db.ts';
import type { OpRow } from '../../../outbox/store/rows.ts';
import { outbox } from '../../device/outbox-db.ts';
import { loadGroups } from '../../scores/groups-snapshot.ts';
import { loadRecords } from '../../scores/records-snapshot.ts';
import { loadTournamentNames } from '../../scores/tournament-names.ts';

/** The owner id for a visitor, who has no account. The list then contains only imported entries. */
export const VISITOR_OWNER = -1;

/** An unsent entry, with its player and its tournament. */
export interface ListedEntry {
  readonly entry: UnsentOp;
  readonly player: string;
  readonly tournament: string;
  /** True when the entry's lane has a newer entry. */
  readonly isFollowed: boolean;
  /** True when the account behind the official value is a scorer of the player's group, by the tee sheet. */
  readonly meetsFollower: boolean;
}

/**
 * Returns this user's unsent entries and the imported ones. A proposal is listed with its decision. May run inside a
 * live query.
 */
export async function listUnsentEntries(owner: number): Promise<ListedEntry[]> {
  const entries = await listUnsent(outbox, owner);
  const listedEntries = entries.filter(({ question }) => question !== 'proposal');
  const ops = listedEntries.map(({ op }) => op);
  const { getPlayer, getTournament } = await loadEntryNames([owner], ops);
  const meet = await Promise.all(ops.map((op) => meetsFollower(owner, op)));
  return listedEntries.map((entry, index) => ({
    entry,
    player: getPlayer(entry.op),
    tournament: getTournament(entry.op),
    isFollowed: ops.some((op) => isFollower(op, entry.op)),
    meetsFollower: meet[index] ?? false,
  }));
}

/** Whether the other side of a conflict is a scorer of the player's group, by the reader's tee sheet on this device. */
async function meetsFollower(reader: number, op: OpRow): Promise<boolean> {
  const by = op.conflict?.official.by;
  if (!by || !isValueOp(op)) return false;
  const { body } = op;
  const sheet = await loadGroups(reader, body.tournament_id, body.round_id);
  const group = sheet?.groups.find(({ competitors }) =>
    competitors.some(({ id }) => id === body.competitor_id),
  );
  return group?.scorers.some(({ username }) => username === by) ?? false;
}

/**
 * Whether an entry comes after another one on the same lane with the same owner. Imported entries have their own
 * sequence (decision 016).
 */
function isFollower(one: OpRow, other: OpRow): boolean {
  return one.lane === other.lane && one.owner === other.owner && one.laneSeq > other.laneSeq;
}

/** Returns another user's unsent entries on this tablet, read-only. May run inside a live query. */
export async function listOthersEntries(person: number, reader: number) {
  const ops = await loadOps(outbox, person);
  ops.sort((a, b) => a.enteredAt - b.enteredAt);
  const { getPlayer, getTournament } = await loadEntryNames([reader, person], ops);
  return ops.map((op) => ({ op, player: getPlayer(op), tournament: getTournament(op) }));
}

/** The player and the tournament of each entry's card. */
export interface EntryNames {
  readonly getPlayer: (entry: OpContent) => string;
  readonly getTournament: (entry: OpContent) => string;
}

/**
 * Loads each entry's player and tournament, from the cards of the first reader whose cards this device has. Each round
 * is loaded once for a reader, because checking a round is slow. May run inside a live query.
 */
export async function loadEntryNames(
  readers: readonly number[],
  entries: readonly OpContent[],
): Promise<EntryNames> {
  const names = new Map<string, string>();
  const tournaments = new Map<number, string>();
  // An admin who uploads need not have loaded a card.
  for (const reader of readers) {
    if (entries.every(isOfCard)) break;
    for (const [id, name] of await loadTournamentNames(reader)) tournaments.set(id, name);
  }
  const bodies = entries.filter(isOfCard).map(({ body }) => body);
  for (const [round, roundBodies] of Map.groupBy(bodies, createRoundKey)) {
    for (const reader of readers) {
      const unnamedBody = roundBodies.find(
        ({ competitor_id }) => !names.has(`${round}/${competitor_id}`),
      );
      if (!unnamedBody) break;
      const records = await loadRecords(reader, unnamedBody.tournament_id, unnamedBody.round_id);
      if (!records) continue;
      tournaments.set(unnamedBody.tournament_id, records.records.tournament_name);
      for (const { competitor_info } of records.records.competitors) {
        const key = `${round}/${competitor_info.id}`;
        if (!names.has(key)) names.set(key, competitor_info.full_name);
      }
    }
  }
  return {
    getPlayer: (entry) => {
      if (!isOfCard(entry)) return 'Leaderboard';
      const { body } = entry;
      return (
        names.get(`${createRoundKey(body)}/${body.competitor_id}`) ?? `Player ${body.competitor_id}`
      );
    },
    getTournament: ({ body: { tournament_id: id } }) => tournaments.get(id) ?? `Tournament ${id}`,
  };
}

/** Whether an entry is about one player. */
function isOfCard<Entry extends OpContent>(
  entry: Entry,
): entry is Exclude<Entry, { readonly kind: 'scrape' }> {
  return entry.kind !== 'scrape';
}

function createRoundKey({ tournament_id, round_id }: OpContent['body']): string {
  return `${tournament_id}/${round_id}`;
}
