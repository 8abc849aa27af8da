import type { ImportBody } from '../../contract/admin/import-body.ts';
import { fieldImporter } from '../import-kinds/field/field-importer.ts';
import type { Importer } from '../import-kinds/importer.ts';
import { roundsImporter } from '../import-kinds/rounds/rounds-importer.ts';
import { scorersImporter } from '../import-kinds/scorers/scorers-importer.ts';
import { teeSheetImporter } from '../import-kinds/tee-sheet/tee-sheet-importer.ts';

/** The importer of each kind. A kind that a body has and no importer is a compile error. */
export const importers: Readonly<Record<ImportBody['kind'], Importer>> = {
  field: fieldImporter,
  rounds: roundsImporter,
  'tee-sheet': teeSheetImporter,
  scorers: scorersImporter,
};
