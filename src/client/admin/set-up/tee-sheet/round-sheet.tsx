import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ImportAnswer } from '../../../../contract/admin/import-body.ts';
import type { TeeSheetDocument, TeeSheetRow } from '../../../../contract/admin/tee-sheet.ts';
import { namePlayerColumn } from '../../../../set-up/tee-sheet/name-player-column.ts';
import { shapeSheet } from '../../../../set-up/tee-sheet/shape-sheet.ts';
import { teeSheetKind } from '../../../../set-up/tee-sheet/tee-sheet-kind.ts';
import { LoadingCard } from '../../../ui/form/loading-card.tsx';
import { FileImporter } from '../../importer/file-importer.tsx';
import { ImporterFold } from '../../importer/importer-fold.tsx';
import type { ImporterKind } from '../../importer/plan/importer-kind.ts';
import type { ImportSource } from '../../importer/source/parse-source.ts';
import { FailedList } from '../../table/list-faces.tsx';
import { teeSheetQuery } from './publish/tee-sheet-queries.ts';
import { SheetEditor } from './sheet-editor.tsx';

interface RoundSheetProps {
  tournament: number;
  round: number;
  /** The file whose rows for this round come next, after the admin opened it for another round; null without one. */
  file?: ImportSource | null;
  /** Opens a file for another round. */
  onFileRound: (round: number, file: ImportSource) => void;
  /** Called with the reason why the admin can't leave the round now; null when they can. */
  onLock: (why: string | null) => void;
}

/** The tee sheet of one round: the import of a file, and the groups. */
export function RoundSheet(props: RoundSheetProps) {
  const { tournament, round, file = null, onFileRound, onLock } = props;
  const client = useQueryClient();
  const query = teeSheetQuery({ tournament_id: tournament, round_id: round });
  const { data, error, refetch } = useQuery(query);
  const [hasChanges, setHasChanges] = useState(false);
  const [isFileOpen, setFileOpen] = useState(false);
  const lock = hasChanges
    ? 'Save the draft or undo the changes before you choose another round.'
    : isFileOpen
      ? 'Save or cancel the import before you choose another round.'
      : null;
  useEffect(() => onLock(lock), [lock, onLock]);

  function show(answer: ImportAnswer | null) {
    const document = answer?.document;
    if (document?.kind === 'tee-sheet' && document.round_id === round) {
      client.setQueryData(query.queryKey, document);
    } else void refetch();
  }

  if (data) {
    return (
      <>
        <SheetImporter
          document={data}
          file={file}
          isLocked={hasChanges}
          onFileOpen={setFileOpen}
          onFileRound={onFileRound}
          onChanged={show}
        />
        <SheetEditor document={data} onChanged={setHasChanges} />
      </>
    );
  }
  if (error) return <FailedList noun="the tee sheet" error={error} onRetry={refetch} />;
  return <LoadingCard what="the tee sheet" />;
}

interface SheetImporterProps extends Required<Pick<RoundSheetProps, 'file' | 'onFileRound'>> {
  document: TeeSheetDocument;
  /** Whether the groups have unsaved changes. */
  isLocked: boolean;
  onFileOpen: (isOpen: boolean) => void;
  onChanged: (answer: ImportAnswer | null) => void;
}

/**
 * The importer for a tee sheet file, open when the round has no groups yet. An open file stays while groups are edited.
 */
function SheetImporter(props: SheetImporterProps) {
  const { document, file, isLocked, onFileOpen, onFileRound, onChanged } = props;
  const isEmpty = document.draft === null && document.published === null;
  return (
    <ImporterFold title="Import a file into the draft" isOpen={isEmpty || file !== null}>
      {isLocked && <p>Save the draft or undo the changes before you import a file.</p>}
      <div hidden={isLocked}>
        <FileImporter
          kind={teeSheetFiles}
          tournament={document.tournament_id}
          round={document.round_id}
          document={document}
          first={file}
          fileRounds={{ rounds: document.rounds, onOpen: onFileRound }}
          onFileOpen={onFileOpen}
          onChanged={onChanged}
        />
      </div>
    </ImporterFold>
  );
}

/** Files of a tee sheet. The only question is who is meant by a name that golfers share. */
const teeSheetFiles: ImporterKind<TeeSheetDocument, TeeSheetRow> = {
  rows: teeSheetKind,
  shape: ({ round_id }, table, map) => shapeSheet(table, map, round_id),
  needsReason: ({ round_status }) => round_status !== 'setup' && round_status !== 'live',
  answer: (row, column, choice) => ({
    ...row,
    players: row.players.map((player, index) =>
      column === namePlayerColumn(player, index) && typeof choice === 'number'
        ? { ...player, competitor_id: choice }
        : player,
    ),
  }),
  createBody: ({ tournament_id, round_id }, facts) => ({
    kind: 'tee-sheet',
    tournament_id,
    round_id,
    ...facts,
  }),
};
