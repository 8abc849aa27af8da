/** Follows a service's redirects as `account` (nobody: declines), until a URL starts with `until`. */
export async function browse(from: string, account: string, until: string): Promise<URL> {
  const cookies = new Map<string, string>();
  let request = new Request(from);
  for (;;) {
    request.headers.set('Cookie', [...cookies].map((pair) => pair.join('=')).join('; '));
    const answer = await fetch(request, { redirect: 'manual' });
    for (const cookie of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = cookie.split(';', 1)[0]?.split('=') ?? [];
      cookies.set(name, value);
    }
    const location = answer.headers.get('Location');
    const next = new URL(location ?? request.url, request.url);
    if (next.href.startsWith(until)) return next;
    if (location === null && request.method === 'POST') throw new Error(await answer.text());
    const body = new URLSearchParams({ account });
    // Only the page that asks for the account has no URL to continue to.
    request = location === null ? new Request(next, { method: 'POST', body }) : new Request(next);
  }
}
