import type { OpContent } from '../../contract/op.ts';
import { opsOf } from '../../outbox/db.ts';
import { listUnsent, type UnsentOp } from '../../outbox/needs-you.ts';
import type { OpRow } from '../../outbox/rows.ts';
import { outbox } from '../outbox-db.ts';
import { recordsOf } from '../records-snapshot.ts';

/** Nobody is signed in: an account that does not exist, so that only what came from files is listed. */
export const NOBODY = -1;

/** An unsent entry and whose score it is. */
export interface ListedEntry {
  readonly entry: UnsentOp;
  readonly player: string;
  /** Whether a newer entry for the same place follows it. */
  readonly isFollowed: boolean;
}

/** This person's unsent entries and those from files; a proposal stands on its card. May run inside a live query. */
export async function listedEntries(owner: number): Promise<ListedEntry[]> {
  const entries = await listUnsent(outbox, owner);
  const listed = entries.filter(({ question }) => question !== 'proposal');
  const ops = listed.map(({ op }) => op);
  const playerOf = await playerNames([owner], ops);
  return listed.map((entry) => ({
    entry,
    player: playerOf(entry.op),
    isFollowed: ops.some((op) => follows(op, entry.op)),
  }));
}

/** Whether an entry comes after another one of its place. What came from files has a sequence of its own (decision 016). */
function follows(one: OpRow, other: OpRow): boolean {
  return one.lane === other.lane && one.owner === other.owner && one.laneSeq > other.laneSeq;
}

/** What another person left unsent here, to be read. May run inside a live query. */
export async function entriesLeftBy(person: number, reader: number) {
  const ops = await opsOf(outbox, person);
  ops.sort((a, b) => a.enteredAt - b.enteredAt);
  const playerOf = await playerNames([reader, person], ops);
  return ops.map((op) => ({ op, player: playerOf(op) }));
}

/**
 * Tells whose score each of these entries is, from the cards the first of the readers has on this device who knows. A
 * round is read once for a reader: its cards take long to check, and there may be many entries of it. May run inside a
 * live query.
 */
export async function playerNames(
  readers: readonly number[],
  entries: readonly OpContent[],
): Promise<(entry: OpContent) => string> {
  const names = new Map<string, string>();
  const bodies = entries.flatMap((entry) => (entry.kind === 'scrape' ? [] : [entry.body]));
  for (const [round, wanted] of Map.groupBy(bodies, roundOf)) {
    for (const reader of readers) {
      const unnamed = wanted.find(({ competitor_id }) => !names.has(`${round}/${competitor_id}`));
      if (!unnamed) break;
      const stored = await recordsOf(reader, unnamed.tournament_id, unnamed.round_id);
      for (const { competitor_info } of stored?.records.competitors ?? []) {
        const key = `${round}/${competitor_info.id}`;
        if (!names.has(key)) names.set(key, competitor_info.full_name);
      }
    }
  }
  return ({ kind, body }) => {
    if (kind === 'scrape') return 'All players';
    return names.get(`${roundOf(body)}/${body.competitor_id}`) ?? `Player ${body.competitor_id}`;
  };
}

function roundOf({ tournament_id, round_id }: OpContent['body']): string {
  return `${tournament_id}/${round_id}`;
}
