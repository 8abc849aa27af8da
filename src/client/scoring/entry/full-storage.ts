import { NotSaved } from '../../../outbox/store/durable.ts';
import { isNearlyFull, measureSpace } from '../../device/storage-space.ts';

let hasFailed = false;

/** Records whether the last entry found room on this device. Another failure says nothing about room. */
export function noteStorage(failure: unknown): void {
  if (failure === null) hasFailed = false;
  else if (failure instanceof NotSaved && failure.reason === 'full') hasFailed = true;
}

/** Whether the last entry found no room, or the app's storage is nearly full. */
export async function isStorageFull(): Promise<boolean> {
  return hasFailed || isNearlyFull(await measureSpace());
}
