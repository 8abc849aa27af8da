import { useMutation, useQueryClient } from '@tanstack/react-query';
import { importEndpoints } from '../../../../../contract/admin/import-endpoints.ts';
import type { TeeSheetDocument, TeeSheetGroup } from '../../../../../contract/admin/tee-sheet.ts';
import { teeSheetEndpoints } from '../../../../../contract/admin/tee-sheet-endpoints.ts';
import { toSheetRows } from '../../../../../set-up/tee-sheet/to-sheet-rows.ts';
import { callApi } from '../../../../api/api.ts';
import { STATES_KEY } from '../../../../queries/states-key.ts';
import { teeSheetQuery } from './tee-sheet-queries.ts';

/** A draft to save, with the document from which it started. The reason is empty where none is needed. */
interface DraftToSave {
  readonly document: TeeSheetDocument;
  readonly groups: readonly TeeSheetGroup[];
  readonly reason: string;
}

/** How to publish a draft. */
interface DraftToPublish {
  readonly document: TeeSheetDocument;
  readonly confirmed: readonly number[];
  readonly reason: string;
}

/** Saves and publishes a draft tee sheet. The answer replaces the shown document. */
export function useTeeSheet({
  tournament_id,
  round_id,
}: Pick<TeeSheetDocument, 'tournament_id' | 'round_id'>) {
  const client = useQueryClient();
  const place = { tournament_id, round_id };
  // Not awaited: offline, the error would otherwise appear only after the reload has failed as well.
  const reload = () => {
    void client.invalidateQueries({ queryKey: teeSheetQuery(place).queryKey });
  };
  const saving = useMutation({
    mutationFn: ({ document, groups, reason }: DraftToSave) =>
      callApi(importEndpoints.importRows, {
        body: {
          kind: 'tee-sheet',
          ...place,
          shown: document.shown,
          file: null,
          whole_list: true,
          rows: toSheetRows(document, groups),
          ...(reason !== '' && { reason }),
        },
      }),
    onSuccess: async ({ document: saved }) => {
      const { queryKey } = teeSheetQuery(place);
      // A load that began before the save would restore the earlier groups.
      await client.cancelQueries({ queryKey });
      if (saved.kind === 'tee-sheet') client.setQueryData(queryKey, saved);
    },
    onError: reload,
  });
  const publishing = useMutation({
    mutationFn: ({ document, confirmed, reason }: DraftToPublish) =>
      callApi(teeSheetEndpoints.publishTeeSheet, {
        body: {
          ...place,
          shown: document.shown,
          confirmed_groups: [...confirmed],
          ...(reason !== '' && { reason }),
        },
      }),
    onSuccess: (published) => {
      client.setQueryData(teeSheetQuery(place).queryKey, published);
      void client.invalidateQueries({ queryKey: [STATES_KEY] });
    },
    onError: reload,
  });
  return { saving, publishing };
}
