/** The date of the last change, for pages to which product 3.5 gives no date. */
export const LEGAL_TEXT_DATE = 'November 22, 2026';
