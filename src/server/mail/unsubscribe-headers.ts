/** Returns the headers by which a mail program shows a button that unsubscribes with one click (RFC 8058). */
export function createUnsubscribeHeaders(url: string) {
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}
