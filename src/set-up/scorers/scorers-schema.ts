import * as v from 'valibot';
import type { ScorerRow } from '../../contract/admin/scorers.ts';
import { createCell, createTextCell } from '../cells/cells.ts';
import { isCellFaults, parseCells } from '../cells/parse-cells.ts';
import { RoundCell } from '../cells/parse-round.ts';
import type { FileSchema } from '../row-kind.ts';
import { parseGroupNumbers } from './parse-group-numbers.ts';

const ScorerCells = v.object({
  name: v.optional(createTextCell(100)),
  email: v.optional(createTextCell(254)),
  username: v.optional(createTextCell(254)),
  round: v.optional(RoundCell),
  groups: v.optional(createCell(parseGroupNumbers)),
});

/** A file of scorers: a scorer in each row, with the groups of one round, or of every round where none is named. */
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
  parseRow: (row, texts) => {
    const cells = parseCells(ScorerCells, texts);
    return isCellFaults(cells) ? cells : { row, ...cells };
  },
};
