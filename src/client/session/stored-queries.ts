/** Returns the localStorage key of a user's stored queries. A visitor's key has no id. */
export function storedQueriesKey(owner: number | null): string {
  return `queries/${owner ?? 'visitor'}`;
}

/** Deletes a user's stored queries on sign-out. */
export function deleteQueries(owner: number): void {
  try {
    localStorage.removeItem(storedQueriesKey(owner));
  } catch {
    // Storage is blocked, so it contains no queries.
  }
}
