/** How long a device remembers the code of a link that was opened on it, in ms. */
const KEEP_MS = 30 * 24 * 60 * 60 * 1000;

const KEY = 'referral';

/** The form of codes; this site made no link with any other. */
const CODE = /^[A-Z0-9]{4,40}$/;

/**
 * Reads the referral code of a shared link. The router's search cannot: it parses values as JSON, and `2E345678`
 * would be a number.
 */
export function readCodeInLink(search: string): string | null {
  const code = (new URLSearchParams(search).get('ref') ?? '').trim().toUpperCase();
  return CODE.test(code) ? code : null;
}

/** Stores the code of a shared link on the device until sign-up, because the visitor may open other pages first. */
export function keepReferral(search: string, now = Date.now()): void {
  const code = readCodeInLink(search);
  if (code === null) return;
  try {
    localStorage.setItem(KEY, JSON.stringify({ code, until: now + KEEP_MS }));
  } catch {
    // Storage may be full or forbidden: the address still has the code.
  }
}

/** Returns the stored code; an empty text when there is none or it has expired. */
export function readStoredReferral(now = Date.now()): string {
  try {
    const read: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    if (typeof read !== 'object' || read === null) return '';
    const { code, until } = read as Partial<Record<'code' | 'until', unknown>>;
    const isKept = typeof code === 'string' && CODE.test(code) && Number(until) > now;
    return isKept ? code : '';
  } catch {
    return '';
  }
}

/** Deletes the code after a sign-up with it. */
export function forgetReferral(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Forbidden storage contains nothing.
  }
}
