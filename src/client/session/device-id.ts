const KEY = 'device';
const ID = /^[0-9a-f]{32}$/;

/** Returns this device's id, created on first use; undefined when it cannot be stored. */
export function getDeviceId(): string | undefined {
  try {
    const stored = localStorage.getItem(KEY) ?? '';
    if (ID.test(stored)) return stored;
    const bytes = crypto.getRandomValues(new Uint8Array(16));
    const id = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
    localStorage.setItem(KEY, id);
    return id;
  } catch {
    // Storage may be full or blocked.
    return undefined;
  }
}
