/** The time for which a device remembers the code of a shared link, in ms. */
const KEEP_MS = 30 * 24 * 60 * 60 * 1000;

const KEY = 'referral';

/** Matches a referral code. The links of this site contain only such codes. */
const CODE = /^[A-Z0-9]{4,40}$/;

/**
 * Parses the referral code of a shared link. The router's search cannot read the code, because it parses values as JSON
 * and would read `2E345678` as a number.
 */
export function parseReferralLink(search: string): string | null {
  const code = (new URLSearchParams(search).get('ref') ?? '').trim().toUpperCase();
  return CODE.test(code) ? code : null;
}

/** Stores the code of a shared link on the device until the sign-up, because the visitor may open other pages first. */
export function storeReferral(search: string, now = Date.now()): void {
  const code = parseReferralLink(search);
  if (code === null) return;
  try {
    localStorage.setItem(KEY, JSON.stringify({ code, until: now + KEEP_MS }));
  } catch {
    // Storage may be full or forbidden. The address of the page still has the code.
  }
}

/** Returns the stored code; an empty text when the device stores none or the code has expired. */
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
    // Storage is forbidden and therefore contains no code.
  }
}
