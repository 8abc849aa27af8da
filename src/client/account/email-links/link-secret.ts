/**
 * Returns the secret of the link that opened this page. The secret is behind the `#`, because browsers do not send that
 * part to a server.
 */
export function getLinkSecret(): string {
  return location.hash.slice(1);
}
