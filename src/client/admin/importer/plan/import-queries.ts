import { infiniteQueryOptions } from '@tanstack/react-query';
import { importEndpoints } from '../../../../contract/admin/import-endpoints.ts';
import type { ImportKind } from '../../../../contract/admin/imports.ts';
import { callApi } from '../../../api/api.ts';

/** Returns the key shared by all queries of a tournament's imports. */
export function importsKey(tournament: number) {
  return ['imports', tournament] as const;
}

/** Returns the query of the imports of one kind, page by page, newest first. `round` is null for all rounds. */
export function importsQuery(tournament: number, kind: ImportKind, round: number | null) {
  return infiniteQueryOptions({
    queryKey: [...importsKey(tournament), kind, round],
    queryFn: ({ signal, pageParam }) =>
      callApi(importEndpoints.imports, {
        query: {
          tournament_id: tournament,
          kind,
          ...(round !== null && { round_id: round }),
          ...(pageParam !== null && { before: pageParam }),
        },
        signal,
      }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ imports, has_older }) => (has_older ? (imports.at(-1)?.id ?? null) : null),
    staleTime: 0,
  });
}
