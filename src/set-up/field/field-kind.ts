import type { FieldDocument, FieldRow } from '../../contract/admin/field.ts';
import type { RowKind } from '../row-kind.ts';
import { type FieldContent, toFieldContent } from './field-content.ts';
import { fieldSchema } from './field-schema.ts';
import { planField } from './plan-field.ts';
import { restoreField } from './restore-field.ts';

/** Rows that change the field of a tournament. */
export const fieldKind = {
  schema: fieldSchema,
  words: {
    subject: 'The field',
    noun: { one: 'golfer', many: 'golfers' },
    describeRemoval: ({ is_entry_open }) =>
      is_entry_open ? 'be out before the start' : 'be removed',
  },
  plan: planField,
  restore: restoreField,
  toContent: toFieldContent,
} as const satisfies RowKind<FieldDocument, FieldRow, FieldContent>;
