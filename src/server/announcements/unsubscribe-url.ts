/** Returns the address of the page that unsubscribes the account of a token. */
export function formatUnsubscribeUrl(site: string, token: Uint8Array): string {
  return `${site}/unsubscribe?token=${Buffer.from(token).toString('base64url')}`;
}
