const createKey = (userId: number) => `told-contests/${userId}`;

/** Returns the contests that this device has announced to a participant. */
export function loadAnnouncedContests(userId: number): number[] {
  try {
    const read: unknown = JSON.parse(localStorage.getItem(createKey(userId)) ?? '[]');
    return Array.isArray(read) ? read.filter((id) => typeof id === 'number') : [];
  } catch {
    return [];
  }
}

/** Stores that this device announced contests to a participant. A device announces each contest once. */
export function storeAnnouncedContests(userId: number, contests: readonly number[]): void {
  try {
    const announcedIds = new Set([...loadAnnouncedContests(userId), ...contests]);
    localStorage.setItem(createKey(userId), JSON.stringify([...announcedIds]));
  } catch {
    // Storage is full or forbidden. The device then announces the contest again.
  }
}
