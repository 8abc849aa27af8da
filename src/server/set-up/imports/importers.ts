import type { ImportBody } from '../../../contract/admin/import-body.ts';
import { fieldImporter } from '../field/field-importer.ts';
import type { Importer } from '../importer.ts';
import { roundsImporter } from '../rounds/rounds-importer.ts';
import { scorersImporter } from '../scorers/scorers-importer.ts';
import { teeSheetImporter } from '../tee-sheet/import/tee-sheet-importer.ts';

/** The importer of each kind. A kind of body without an importer is a compile error. */
export const importers: Readonly<Record<ImportBody['kind'], Importer>> = {
  field: fieldImporter,
  rounds: roundsImporter,
  'tee-sheet': teeSheetImporter,
  scorers: scorersImporter,
};
