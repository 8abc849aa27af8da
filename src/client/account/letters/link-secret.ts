/** The secret of the mailed link that led here. It stands behind the `#`, which browsers send to nobody. */
export function linkSecret(): string {
  return location.hash.slice(1);
}
