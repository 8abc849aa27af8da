import type { Endpoint } from '../base/endpoint.ts';
import { FieldDocument, FieldQuery } from './field.ts';
import {
  ImportAnswer,
  ImportBody,
  ImportHistoryPage,
  ImportsQuery,
  UndoImportBody,
} from './import-body.ts';
import { RoundsDocument, RoundsQuery } from './rounds.ts';

/** The largest body of an import: 2,000 rows as JSON are larger than their file. */
const MAX_BODY_BYTES = 4_000_000;

/** The admin's calls for files and forms that set a tournament up. */
export const importEndpoints = {
  adminField: {
    method: 'GET',
    path: 'admin/field',
    access: 'admin',
    summary: 'The field of a tournament, and the golfers that a file may name',
    query: FieldQuery,
    response: FieldDocument,
  },
  adminRounds: {
    method: 'GET',
    path: 'admin/rounds',
    access: 'admin',
    summary: 'The rounds of a tournament with their pars',
    query: RoundsQuery,
    response: RoundsDocument,
  },
  importRows: {
    method: 'POST',
    path: 'admin/import',
    access: 'admin',
    // The rows of scorers send invitations, and whoever accepts one is a scorer.
    stepUp: ({ kind, dry_run }: ImportBody) => kind === 'scorers' && !dry_run,
    summary: 'Save the rows of a file or a form; with dry_run, only say which tickets would move',
    bodyLimit: MAX_BODY_BYTES,
    body: ImportBody,
    response: ImportAnswer,
  },
  undoImport: {
    method: 'POST',
    path: 'admin/import-undo',
    access: 'admin',
    stepUp: true,
    summary: 'Import the rows from before an import, or report the tickets that this moves',
    body: UndoImportBody,
    response: ImportAnswer,
  },
  imports: {
    method: 'GET',
    path: 'admin/imports',
    access: 'admin',
    summary: 'The imports of a tournament, the newest first',
    query: ImportsQuery,
    response: ImportHistoryPage,
  },
} as const satisfies Record<string, Endpoint>;
