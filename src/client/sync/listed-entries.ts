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
  return Promise.all(
    entries
      .filter(({ question }) => question !== 'proposal')
      .map(async (entry, _, listed) => ({
        entry,
        player: await playerOf([owner], entry.op),
        isFollowed: listed.some(({ op }) => follows(op, entry.op)),
      })),
  );
}

/** Whether an entry comes after another one of its place. What came from files has a sequence of its own (decision 016). */
function follows(one: OpRow, other: OpRow): boolean {
  return one.lane === other.lane && one.owner === other.owner && one.laneSeq > other.laneSeq;
}

/** What another person left unsent here, to be read. May run inside a live query. */
export async function entriesLeftBy(person: number, reader: number) {
  const ops = await opsOf(outbox, person);
  ops.sort((a, b) => a.enteredAt - b.enteredAt);
  return Promise.all(ops.map(async (op) => ({ op, player: await playerOf([reader, person], op) })));
}

/** The player's name, from the cards one of these people read on this device. */
export async function playerOf(readers: readonly number[], content: OpContent): Promise<string> {
  if (content.kind === 'scrape') return 'All players';
  const { tournament_id, round_id, competitor_id } = content.body;
  for (const reader of readers) {
    const stored = await recordsOf(reader, tournament_id, round_id);
    const record = stored?.records.competitors.find(
      ({ competitor_info }) => competitor_info.id === competitor_id,
    );
    if (record) return record.competitor_info.full_name;
  }
  return `Player ${competitor_id}`;
}
