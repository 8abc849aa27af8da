/**
 * Returns the secret of the link that opened this page. It is behind the `#`, which browsers do not send to a server.
 */
export function getLinkSecret(): string {
  return location.hash.slice(1);
}
