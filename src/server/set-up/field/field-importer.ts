import type { FieldDocument, FieldImport } from '../../../contract/admin/field.ts';
import {
  type FieldContent,
  filterPeople,
  toFieldContent,
} from '../../../set-up/field/field-content.ts';
import { planField } from '../../../set-up/field/plan-field.ts';
import { lockGolfers } from '../../db/lock-golfers.ts';
import type { Importer } from '../importer.ts';
import { deleteOrphans } from './delete-orphans.ts';
import { findTicketMoves } from './find-ticket-moves.ts';
import { listFieldDependents } from './list-field-dependents.ts';
import { loadFieldDocument } from './load-field.ts';
import { saveField } from './save-field.ts';

/** Files that change the field of a tournament. */
export const fieldImporter = {
  action: 'field',
  subject: 'The field',
  // Golfers and their aliases belong to all tournaments, so two files take turns.
  lock: lockGolfers,
  load: (trx, { tournamentId }) => loadFieldDocument(trx, tournamentId),
  // A golfer leaves or is replaced, which changes tickets.
  needsReason: ({ is_entry_open }) => is_entry_open,
  plan: planBody,
  getContent: toFieldContent,
  trim: ({ before, after }) => {
    const ids = new Set([...before.places, ...after.places].map((one) => one.competitor_id));
    return { before: filterPeople(before, ids), after: filterPeople(after, ids) };
  },
  save: (trx, { tournamentId }, change) => saveField(trx, tournamentId, change),
  deleteOrphans,
  listDependents: listFieldDependents,
  findTicketMoves: (standings, document, body) =>
    findTicketMoves(standings, document, planBody(document, body)),
} as const satisfies Importer<FieldImport, FieldDocument, FieldContent>;

function planBody(document: FieldDocument, { rows, whole_list, reason }: FieldImport) {
  return planField(document, rows, { wholeList: whole_list, reason: reason ?? '' });
}
