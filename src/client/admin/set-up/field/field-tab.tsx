import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import type { FieldGolfer } from '../../../../contract/admin/field.ts';
import type { ImportAnswer } from '../../../../contract/admin/import-body.ts';
import { importEndpoints } from '../../../../contract/admin/import-endpoints.ts';
import { callApi } from '../../../api/api.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { FileImporter } from '../../importer/file-importer.tsx';
import { ImporterFold } from '../../importer/importer-fold.tsx';
import { QueryFace } from '../../table/list-faces.tsx';
import { useShownTournament } from '../../tournaments/state/open-tournament.ts';
import { statesQuery } from '../../tournaments/state/tournament-queries.ts';
import { PictureEditor } from '../pictures/picture-editor.tsx';
import { fieldPicturesQuery } from '../pictures/picture-queries.ts';
import { EndingDialog } from './ending-dialog.tsx';
import { statusLabels } from './ending-words.ts';
import { fieldFiles } from './field-files.ts';
import { FieldList, type TeamView } from './field-list.tsx';
import { GolferDialog } from './golfer-dialog.tsx';
import type { GolferTask } from './golfer-values.ts';

// Few visits of the tab use the zip.
const PicturesZip = lazy(async () => ({
  default: (await import('../pictures/pictures-zip.tsx')).PicturesZip,
}));

/** The tab with a tournament's field: golfers, teams, and the import of a file. */
export function FieldTab() {
  const tournament = useShownTournament();
  const { id, state } = tournament;
  const client = useQueryClient();
  const isFixed = state === 'final' || state === 'cancelled';
  const query = fieldQuery(id);
  const loaded = useQuery(query);
  const { data, refetch } = loaded;
  const { data: pictures } = useQuery(fieldPicturesQuery(id));
  const [team, setTeam] = useState<TeamView | null>(null);
  const [task, setTask] = useState<GolferTask | null>(null);
  const [endingGolfer, setEndingGolfer] = useState<FieldGolfer | null>(null);
  const [savedStatus, setSavedStatus] = useState('');

  /** Shows the field from an import's answer, or loads it again. */
  function show(answer: ImportAnswer | null) {
    if (answer?.document.kind === 'field') client.setQueryData(query.queryKey, answer.document);
    else void refetch();
    // A new golfer or team has initials in place of a picture, and so has a new name.
    void client.invalidateQueries({ queryKey: fieldPicturesQuery(id).queryKey });
  }

  const face = <QueryFace query={loaded} noun="the field" what="This is the field" />;
  if (!data) return face;
  return (
    <>
      {face}
      {!isFixed && (
        <ImporterFold title="Import a file" isOpen={data.golfers.length === 0}>
          <FileImporter kind={fieldFiles} tournament={id} document={data} onChanged={show} />
        </ImporterFold>
      )}
      {!isFixed && data.golfers.length > 0 && (
        <ImporterFold title="Pictures from a zip" isOpen={false}>
          <Suspense fallback={<p role="status">One moment …</p>}>
            <PicturesZip tournament={id} golfers={data.golfers} />
          </Suspense>
        </ImporterFold>
      )}
      <p role="status" className="sr-only">
        {savedStatus}
      </p>
      <FieldList
        golfers={data.golfers}
        pictures={pictures}
        onTask={isFixed ? null : setTask}
        onStatus={isFixed || state === 'draft' ? null : setEndingGolfer}
        onTeam={isFixed ? null : setTeam}
      />
      {team && <TeamDialog tournament={id} team={team} onClose={() => setTeam(null)} />}
      {task && (
        <GolferDialog document={data} task={task} onChanged={show} onClose={() => setTask(null)} />
      )}
      {endingGolfer && (
        <EndingDialog
          tournament={tournament}
          golfer={endingGolfer}
          onClose={() => setEndingGolfer(null)}
          onSaved={(status) => {
            setSavedStatus(`${endingGolfer.full_name}: ${statusLabels[status]}.`);
            setEndingGolfer(null);
            void refetch();
            void client.invalidateQueries({ queryKey: statesQuery(id).queryKey });
          }}
        />
      )}
    </>
  );
}

/** Returns the query of a tournament's field. */
function fieldQuery(tournament: number) {
  return queryOptions({
    queryKey: ['field', tournament],
    queryFn: ({ signal }) =>
      callApi(importEndpoints.adminField, { query: { tournament_id: tournament }, signal }),
    staleTime: 0,
  });
}

interface TeamDialogProps {
  tournament: number;
  team: { readonly id: number; readonly name: string };
  onClose: () => void;
}

/** The dialog with a team's picture. */
function TeamDialog({ tournament, team, onClose }: TeamDialogProps) {
  return (
    <Dialog title={team.name} onClose={onClose}>
      <PictureEditor tournament={tournament} of="team" id={team.id} />
    </Dialog>
  );
}
