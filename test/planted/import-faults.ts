import { onPglite, onPostgres, type PlantedFault, plantFault } from './fault.ts';

const RUN_IMPORT = 'src/server/set-up/imports/run-import.ts';
const UNDO_IMPORT = 'src/server/set-up/imports/undo-import.ts';
const SAVE_FIELD = 'src/server/set-up/field/save-field.ts';

/** Imports: the preview is what is saved, and an undo gives back what was before. */
export const importFaults: readonly PlantedFault[] = [
  plantFault(
    'an import saves the teams of new golfers only, and not what its preview showed',
    onPglite('set-up/imports/preview-and-save.pglite'),
    SAVE_FIELD,
    '    place.team?.id === other.team?.id &&\n',
    '',
  ),
  plantFault(
    'an import saves no change of a group name, which its preview showed',
    onPglite('set-up/imports/preview-and-save.pglite'),
    SAVE_FIELD,
    '    place.group_name === other.group_name &&\n',
    '',
  ),
  plantFault(
    'the rows of an import are saved on a list that has changed since the preview',
    onPostgres('set-up/imports/field-draft', 'set-up/imports/rounds'),
    RUN_IMPORT,
    'if (document.shown !== body.shown && !isStored(plan)) {',
    'if (document.shown === null) {',
  ),
  plantFault(
    'the preview of an import does not count the tickets that it moves',
    onPostgres('set-up/imports/field-entry-open'),
    RUN_IMPORT,
    '(await importer.findTicketMoves?.(standings, document, plan)) ?? NO_MOVES',
    'NO_MOVES',
  ),
  plantFault(
    'an undo takes back more than its import, because the list has changed since',
    onPostgres('set-up/imports/undo'),
    UNDO_IMPORT,
    'if (!isUnchanged(importer, document, row)) {',
    'if (row.undone_at) {',
  ),
  plantFault(
    'an undo leaves the golfers and teams that its import made',
    onPostgres('set-up/imports/undo'),
    UNDO_IMPORT,
    'change, { site, orphans }',
    'change, { site }',
  ),
  plantFault(
    'an undo gives an entry back although the seed of the draw is public',
    onPostgres('set-up/imports/undo'),
    'src/set-up/field/field-kind.ts',
    'return is_fixed && isMoved ?',
    'return false ?',
  ),
];
