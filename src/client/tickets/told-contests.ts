const keyOf = (userId: number) => `told-contests/${userId}`;

/** Contests this device has told a participant of already. */
export function toldContests(userId: number): number[] {
  try {
    const read: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? '[]');
    return Array.isArray(read) ? read.filter((id) => typeof id === 'number') : [];
  } catch {
    return [];
  }
}

/** Notes that a participant was told of contests: each is told of once on a device. */
export function noteTold(userId: number, contests: readonly number[]): void {
  try {
    const told = new Set([...toldContests(userId), ...contests]);
    localStorage.setItem(keyOf(userId), JSON.stringify([...told]));
  } catch {
    // Where storage is full or forbidden, it is told again.
  }
}
