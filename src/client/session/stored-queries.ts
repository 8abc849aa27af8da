/** Returns the localStorage key of a user's stored queries. The key of a visitor has no id. */
export function storedQueriesKey(owner: number | null): string {
  return `queries/${owner ?? 'visitor'}`;
}

/** Deletes a user's stored queries at the sign-out. */
export function deleteQueries(owner: number): void {
  try {
    localStorage.removeItem(storedQueriesKey(owner));
  } catch {
    // Storage is forbidden and therefore contains no queries.
  }
}
