const createKey = (userId: number) => `told-contests/${userId}`;

/** Loads the contests that this device has announced to a participant. */
export function loadAnnouncedContests(userId: number): number[] {
  try {
    const read: unknown = JSON.parse(localStorage.getItem(createKey(userId)) ?? '[]');
    return Array.isArray(read) ? read.filter((id) => typeof id === 'number') : [];
  } catch {
    return [];
  }
}

/** Records that this device announced contests to a participant, so that each is announced once. */
export function storeAnnouncedContests(userId: number, contests: readonly number[]): void {
  try {
    const announcedIds = new Set([...loadAnnouncedContests(userId), ...contests]);
    localStorage.setItem(createKey(userId), JSON.stringify([...announcedIds]));
  } catch {
    // Storage is full or blocked. The contest is then announced again.
  }
}
