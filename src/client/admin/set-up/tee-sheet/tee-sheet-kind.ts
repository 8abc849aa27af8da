import type { TeeSheetDocument, TeeSheetRow } from '../../../../contract/admin/tee-sheet.ts';
import { namePlayerColumn } from '../../../../set-up/tee-sheet/name-player-column.ts';
import { planTeeSheet } from '../../../../set-up/tee-sheet/plan-tee-sheet.ts';
import { shapeSheet } from '../../../../set-up/tee-sheet/shape-sheet.ts';
import { teeSheetFile } from '../../../../set-up/tee-sheet/tee-sheet-file.ts';
import type { ImporterKind } from '../../importer/plan/importer-kind.ts';

/** The importer's description of tee sheet files. The only question is who is meant by a name that golfers share. */
export const teeSheetKind: ImporterKind<TeeSheetDocument, TeeSheetRow> = {
  schema: teeSheetFile,
  noun: { one: 'group', many: 'groups' },
  subject: 'The tee sheet',
  fileName: 'tee-sheet',
  plan: planTeeSheet,
  shape: ({ round_id }, table, map) => shapeSheet(table, map, round_id),
  describeRemovedGolfer: () => 'be removed',
  needsReason: ({ round_status }) => round_status !== 'setup' && round_status !== 'live',
  answer: (row, column, choice) => ({
    ...row,
    players: row.players.map((player, index) =>
      column === namePlayerColumn(player, index) && typeof choice === 'number'
        ? { ...player, competitor_id: choice }
        : player,
    ),
  }),
  createBody: ({ tournament_id, round_id, shown }, { rows, ...facts }) => ({
    kind: 'tee-sheet',
    tournament_id,
    round_id,
    shown,
    dry_run: false,
    ...facts,
    rows: [...rows],
  }),
};
