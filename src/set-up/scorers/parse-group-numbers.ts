import { MAX_GROUP_NUMBER } from '../../contract/admin/tee-sheet.ts';
import type { CellReading } from '../cells/cell-reading.ts';

const MAX_GROUPS = 99;

/** A range that a spreadsheet took for a day: "1-3" is shown and saved as "01-Mar", "1. Mrz" or "2026-03-01". */
const DAY = /^(?:\d{1,2}[-. /]+\p{L}{3,}\.?|\p{L}{3,}\.?[-. /]+\d{1,2}|\d{4}-\d\d-\d\d)$/u;

/** Parses the numbers of groups: "3", "3, 4", "3 4", "1-3", "Groups 1 to 3", or "none". */
export function parseGroupNumbers(text: string): CellReading<number[]> {
  if (/^(none|-)$/i.test(text)) return { value: [] };
  const numbers = text.replace(/^(?:groups?|grp)\b\.?/i, '').trim();
  if (DAY.test(numbers)) {
    return {
      fault: `"${text.slice(0, 20)}" looks like a day: spreadsheets make one of 1-3. Write 1, 2, 3, or format the column as text`,
    };
  }
  // The spaces around a dash belong to its range, and every other space divides two groups.
  const parts = numbers
    .replace(/\s*(?:[-–—]|\bto\b)\s*/giu, '-')
    .split(/[\s,;/+&]+|\band\b/i)
    .filter((part) => part !== '');
  const groups: number[] = [];
  for (const part of parts) {
    const [, from, to = from] = /^(\d{1,3})(?:-(\d{1,3}))?$/.exec(part) ?? [];
    const [first, last] = [Number(from), Number(to)];
    if (!(first >= 1 && last >= first)) {
      return {
        fault: `"${part.slice(0, 20)}" is not a group from 1 to ${MAX_GROUP_NUMBER}. Write group numbers like 3, 4 or 1-3`,
      };
    }
    groups.push(...Array.from({ length: last - first + 1 }, (_, index) => first + index));
  }
  if (groups.length > MAX_GROUPS) return { fault: `has more than ${MAX_GROUPS} groups` };
  return { value: groups };
}
