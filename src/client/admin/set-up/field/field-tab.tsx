import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ImportAnswer } from '../../../../contract/admin/import-body.ts';
import { FailedList } from '../../../ui/table/list-faces.tsx';
import { FileImporter } from '../../importer/file-importer.tsx';
import { useShownTournament } from '../../tournaments/shown-tournament.ts';
import { fieldKind } from './field-kind.ts';
import { fieldQuery } from './field-query.ts';

/** The tab with the field of a tournament: imports a file of golfers and teams. */
export function FieldTab() {
  const { id } = useShownTournament();
  const client = useQueryClient();
  const query = fieldQuery(id);
  const { data, error, refetch } = useQuery(query);

  function change(answer: ImportAnswer | null) {
    if (answer?.document.kind === 'field') client.setQueryData(query.queryKey, answer.document);
    else void refetch();
  }

  if (data)
    return <FileImporter kind={fieldKind} tournament={id} document={data} onChanged={change} />;
  if (error) return <FailedList noun="the field" error={error} onRetry={refetch} />;
  return (
    <p role="status" className="admin-card">
      Loading the field...
    </p>
  );
}
