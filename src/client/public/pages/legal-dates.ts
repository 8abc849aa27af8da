/** The date of the last change of pages without their own date in product 3.5. */
export const LEGAL_TEXT_DATE = 'November 22, 2026';
