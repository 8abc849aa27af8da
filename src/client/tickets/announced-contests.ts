const keyOf = (userId: number) => `told-contests/${userId}`;

/** Returns the contests that this device has announced to a participant. */
export function readAnnouncedContests(userId: number): number[] {
  try {
    const read: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? '[]');
    return Array.isArray(read) ? read.filter((id) => typeof id === 'number') : [];
  } catch {
    return [];
  }
}

/** Stores that contests were announced to a participant: a device announces each once. */
export function noteAnnouncedContests(userId: number, contests: readonly number[]): void {
  try {
    const told = new Set([...readAnnouncedContests(userId), ...contests]);
    localStorage.setItem(keyOf(userId), JSON.stringify([...told]));
  } catch {
    // Where storage is full or forbidden, the contest is announced again.
  }
}
