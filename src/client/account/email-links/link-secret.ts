/** Returns the secret of the link that opened this page. It is behind the `#`, which browsers send to no server. */
export function readLinkSecret(): string {
  return location.hash.slice(1);
}
