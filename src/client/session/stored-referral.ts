/** How long a device stores a shared link's code, in ms. */
const KEEP_MS = 30 * 24 * 60 * 60 * 1000;

const KEY = 'referral';

/** Matches a referral code, as in this site's links. */
const CODE = /^[A-Z0-9]{4,40}$/;

/**
 * Parses the referral code from a shared link. The router's search can't be used: it parses values as JSON, so
 * `2E345678` would become a number.
 */
export function parseReferralLink(search: string): string | null {
  const code = (new URLSearchParams(search).get('ref') ?? '').trim().toUpperCase();
  return CODE.test(code) ? code : null;
}

/** Stores a shared link's code on the device until the sign-up, because the visitor may open other pages first. */
export function storeReferral(search: string, now = Date.now()): void {
  const code = parseReferralLink(search);
  if (code === null) return;
  try {
    localStorage.setItem(KEY, JSON.stringify({ code, until: now + KEEP_MS }));
  } catch {
    // Storage may be full or blocked. The page's URL still has the code.
  }
}

/** Returns the stored code; empty when there is none or it has expired. */
export function loadStoredReferral(now = Date.now()): string {
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

/** Deletes the code after the user signed up with it. */
export function deleteReferral(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Storage is blocked, so it contains no code.
  }
}
