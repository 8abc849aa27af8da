import type { ImportKind } from '../../../contract/admin/imports.ts';
import { fieldImporter } from '../field/field-importer.ts';
import type { Importer } from '../importer.ts';
import { roundsImporter } from '../rounds/rounds-importer.ts';
import { scorersImporter } from '../scorers/scorers-importer.ts';
import { teeSheetImporter } from '../tee-sheet/tee-sheet-importer.ts';

/** The importer of each kind. */
export const importers: Readonly<Record<ImportKind, Importer>> = {
  field: fieldImporter,
  rounds: roundsImporter,
  'tee-sheet': teeSheetImporter,
  scorers: scorersImporter,
};
