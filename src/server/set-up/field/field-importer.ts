import type { FieldDocument, FieldRow } from '../../../contract/admin/field.ts';
import { type FieldContent, filterPeople } from '../../../set-up/field/field-content.ts';
import { fieldKind } from '../../../set-up/field/field-kind.ts';
import { lockGolfers } from '../../db/lock-golfers.ts';
import type { Importer } from '../importer.ts';
import { findTicketMoves } from './find-ticket-moves.ts';
import { loadFieldDocument } from './load-field.ts';
import { saveField } from './save-field.ts';

/** Imports that change the field of a tournament. */
export const fieldImporter = {
  rows: fieldKind,
  // Golfers and their aliases belong to all tournaments, so two files take turns.
  lock: lockGolfers,
  load: (trx, { tournamentId }) => loadFieldDocument(trx, tournamentId),
  trim: ({ before, after }) => {
    const ids = new Set([...before.places, ...after.places].map((one) => one.competitor_id));
    return { before: filterPeople(before, ids), after: filterPeople(after, ids) };
  },
  save: ({ trx }, { tournamentId }, change, { orphans }) =>
    saveField(trx, tournamentId, change, orphans),
  findTicketMoves,
} as const satisfies Importer<FieldDocument, FieldRow, FieldContent>;
