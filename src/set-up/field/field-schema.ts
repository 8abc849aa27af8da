import * as v from 'valibot';
import type { FieldRow } from '../../contract/admin/field.ts';
import { CountryCell, createRequiredTextCell, createTextCell } from '../cells/cells.ts';
import { findCountryCodes, listCountryNames } from '../cells/country-codes.ts';
import { isCellFaults, parseCells } from '../cells/parse-cells.ts';
import type { FileSchema } from '../row-kind.ts';

const MAX_TEXT_LENGTH = 100;

const NameCell = v.optional(createTextCell(MAX_TEXT_LENGTH));

const FieldCells = v.object({
  full_name: createRequiredTextCell(MAX_TEXT_LENGTH),
  country: v.optional(CountryCell),
  team: NameCell,
  group_name: NameCell,
  replaces: NameCell,
  alias: NameCell,
});

/** A file of the field: a golfer in each row. */
export const fieldSchema: FileSchema<FieldRow> = {
  kind: 'field',
  columns: [
    {
      name: 'full_name',
      label: 'Full name',
      synonyms: [
        'name',
        'golfer',
        'golfer name',
        'player',
        'player name',
        'competitor',
        'member',
        'team member',
      ],
      isRequired: true,
      holdsNames: true,
      examples: ['Ximena Quispe Aranda', 'Oliver Pemberly'],
    },
    {
      name: 'country',
      label: 'Country',
      synonyms: ['country code', 'nation', 'nat', 'nationality', 'flag', 'ctry', 'pais', 'land'],
      isRequired: false,
      examples: ['PE', 'England'],
      choices: {
        describeUnknown: (text) =>
          findCountryCodes(text).length > 1
            ? 'can be several countries'
            : 'is not a country we know',
        prompt: 'Choose a country',
        list: listCountryNames,
      },
    },
    {
      name: 'team',
      label: 'Team',
      synonyms: ['team name', 'club'],
      isRequired: false,
      hasMergedQuestion: true,
      examples: ['Ember Foxes', 'Harbour Gulls'],
    },
    {
      name: 'group_name',
      label: 'Group',
      synonyms: ['group', 'pool', 'category'],
      isRequired: false,
      hasNumbersQuestion: true,
      hasMergedQuestion: true,
      examples: ['A', 'B'],
    },
    {
      name: 'replaces',
      label: 'Replaces',
      synonyms: ['replacement for', 'reserve for', 'in for', 'instead of'],
      isRequired: false,
      examples: ['', ''],
    },
    {
      name: 'alias',
      label: 'Alias',
      synonyms: ['aliases', 'also known as', 'aka', 'other name', 'other names'],
      isRequired: false,
      examples: ['X. Quispe', ''],
    },
  ],
  parseRow: (row, texts) => {
    const cells = parseCells(FieldCells, texts);
    if (isCellFaults(cells)) return cells;
    // A golfer who is stored has a country.
    const { country, ...others } = cells;
    return { row, ...others, ...(country && { country }) };
  },
};
