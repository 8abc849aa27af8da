import { getOpValue, isValueOp } from '../../contract/scoring/op-kinds.ts';
import { loadOps, type OutboxDb } from '../store/db.ts';

/** A value that another account entered on this device and that has not been sent. */
export interface UnsentValue {
  readonly username: string;
  readonly value: number | null;
}

/** Returns the newest unsent values of other accounts on this device, by lane. May run inside a live query. */
export async function loadOthersValues(
  db: OutboxDb,
  owner: number,
): Promise<ReadonlyMap<string, UnsentValue>> {
  const people = await db.owners.toArray();
  const values = new Map<string, UnsentValue>();
  for (const person of people) {
    if (person.owner === owner) continue;
    const ops = (await loadOps(db, person.owner)).filter(isValueOp);
    for (const op of ops.toSorted((a, b) => a.laneSeq - b.laneSeq)) {
      const username = person.username ?? `account ${person.owner}`;
      values.set(op.lane, { username, value: getOpValue(op) });
    }
  }
  return values;
}
