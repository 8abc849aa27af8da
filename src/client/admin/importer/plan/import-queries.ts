import { infiniteQueryOptions } from '@tanstack/react-query';
import type {
  ImportAnswer,
  ImportBody,
  UndoImportBody,
} from '../../../../contract/admin/import-body.ts';
import { importEndpoints } from '../../../../contract/admin/import-endpoints.ts';
import type { ImportKind } from '../../../../contract/admin/imports.ts';
import { callApi } from '../../../api/api.ts';

/** 2,000 rows take up to two seconds on the server, and as long again on a slow network. */
const TIMEOUT_MS = 30_000;

/** Saves rows, or undoes an import. With `dry_run` it only counts the tickets that this moves. */
export function sendImport(
  body: ImportBody | UndoImportBody,
  signal?: AbortSignal,
): Promise<ImportAnswer> {
  const options = { timeoutMs: TIMEOUT_MS, ...(signal && { signal }) };
  return 'import_id' in body
    ? callApi(importEndpoints.undoImport, { body, ...options })
    : callApi(importEndpoints.importRows, { body, ...options });
}

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
