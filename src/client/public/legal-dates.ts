/** When the words of the pages without a date of their own in spec.txt last changed. */
export const WORDS_OF = 'November 21, 2026';
