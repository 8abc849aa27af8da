import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ImportAnswer } from '../../../../contract/admin/import-body.ts';
import { FileImporter } from '../../importer/file-importer.tsx';
import { ImporterFold } from '../../importer/importer-fold.tsx';
import { QueryFace } from '../../table/list-faces.tsx';
import { useShownTournament } from '../../tournaments/state/open-tournament.ts';
import { roundsFiles } from './rounds-files.ts';
import { RoundsForm } from './rounds-form.tsx';
import { roundsQuery } from './rounds-queries.ts';

/** The tab with a tournament's rounds: their days, times and pars. */
export function RoundsTab() {
  const { id, state } = useShownTournament();
  const client = useQueryClient();
  const isFixed = state === 'final' || state === 'cancelled';
  const loaded = useQuery(roundsQuery(id));
  const { data } = loaded;

  /** Shows the rounds from an import's answer, or loads them again. */
  function show(answer: ImportAnswer | null) {
    const { queryKey } = roundsQuery(id);
    if (answer?.document.kind === 'rounds') client.setQueryData(queryKey, answer.document);
    else void client.invalidateQueries({ queryKey });
  }

  const face = <QueryFace query={loaded} noun="the rounds" what="These are the rounds" />;
  if (!data) return face;
  return (
    <>
      {face}
      <RoundsForm present={data} />
      {!isFixed && (
        <ImporterFold
          title="Rounds from a file"
          isOpen={data.rounds.every(({ pars }) => pars.length === 0)}
        >
          <FileImporter kind={roundsFiles} tournament={id} document={data} onChanged={show} />
        </ImporterFold>
      )}
    </>
  );
}
