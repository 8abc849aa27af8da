import * as v from 'valibot';
import type { ScorerRow } from '../../contract/admin/scorers.ts';
import { LAST_GROUP } from '../../contract/admin/tee-sheet.ts';
import type { CellReading } from '../cells/cell-reading.ts';
import { makeCell, makeTextCell, makeWholeCell } from '../cells/cells.ts';
import { isCellFaults, readCells } from '../cells/read-cells.ts';
import type { FileSchema } from '../file-schema.ts';

const LAST_ROUND = 9;
const MOST_GROUPS = 99;

const ScorerCells = v.object({
  name: v.optional(makeTextCell(100)),
  email: v.optional(makeTextCell(254)),
  username: v.optional(makeTextCell(254)),
  round: v.optional(makeWholeCell(1, LAST_ROUND)),
  groups: v.optional(makeCell(readGroups)),
});

/** A file of scorers: a scorer in each row, with the groups of one round. */
export const scorersSchema: FileSchema<ScorerRow> = {
  kind: 'scorers',
  columns: [
    {
      name: 'name',
      label: 'Name',
      synonyms: ['full name', 'scorer', 'scorer name', 'volunteer'],
      isRequired: false,
      holdsNames: true,
      examples: ['Ximena Quispe', 'Oliver Pemberly'],
    },
    {
      name: 'email',
      label: 'Email',
      synonyms: ['e-mail', 'mail', 'email address', 'e-mail address'],
      isRequired: false,
      examples: ['ximena@example.org', 'oliver@example.org'],
    },
    {
      name: 'username',
      label: 'Username',
      synonyms: ['user', 'user name', 'account', 'login'],
      isRequired: false,
      examples: ['', ''],
    },
    {
      name: 'round',
      label: 'Round',
      synonyms: ['round number', 'rd'],
      isRequired: false,
      examples: ['1', '1'],
    },
    {
      name: 'groups',
      label: 'Groups',
      synonyms: ['group', 'group number', 'group numbers', 'grp'],
      isRequired: false,
      examples: ['1', '2, 3'],
    },
  ],
  readRow: (row, texts) => {
    const cells = readCells(ScorerCells, texts);
    return isCellFaults(cells) ? cells : { row, ...cells };
  },
};

/** Reads the numbers of groups: "3", "3, 4", "3 4", or "none". */
function readGroups(text: string): CellReading<number[]> {
  if (/^(none|-)$/i.test(text)) return { value: [] };
  const parts = text.split(/[\s,;/+&]+/).filter((part) => part !== '');
  const wrong = parts.find((part) => !/^\d{1,3}$/.test(part) || Number(part) < 1);
  if (wrong !== undefined) {
    return {
      fault: `"${wrong.slice(0, 20)}" is not a group from 1 to ${LAST_GROUP}. Write group numbers like 3, 4`,
    };
  }
  if (parts.length > MOST_GROUPS) return { fault: `has more than ${MOST_GROUPS} groups` };
  return { value: parts.map(Number) };
}
