import { useLiveQuery } from 'dexie-react-hooks';
import { readCurrentRecords } from '../../../device/records-snapshot.ts';

/** Returns the round in play, from the data on this device. Undefined until the database answers. */
export function useLiveRound(owner: number): number | null | undefined {
  return useLiveQuery(async () => {
    const first = await readCurrentRecords(owner, 1);
    return first?.records.rounds.find(({ status }) => status === 'live')?.round_id ?? null;
  }, [owner]);
}
