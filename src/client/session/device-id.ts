import { uuid4 } from '../../outbox/store/uuid.ts';

const KEY = 'device';

/** Returns the id of this device, which it makes on first use; undefined when it can store none. */
export function readDeviceId(): string | undefined {
  try {
    const stored = localStorage.getItem(KEY);
    if (stored !== null) return stored;
    const id = uuid4();
    localStorage.setItem(KEY, id);
    return id;
  } catch {
    return undefined;
  }
}
