import * as v from 'valibot';
import type { ImportKind } from '../../../../contract/admin/imports.ts';
import { columnKey } from '../../../../set-up/file/column-key.ts';
import type { ColumnMap } from '../../../../set-up/file/match-columns.ts';
import type { FileRow } from '../../../../set-up/file/parse-table.ts';
import type { FileColumn } from '../../../../set-up/file-schema.ts';

const NAME = 'import-columns';
/** The maximum number of header sets stored on the device. */
const MAX_HEADER_SETS = 20;

/** The stored header sets, each with the column that each header means. */
const Memory = v.record(v.string(), v.record(v.string(), v.nullable(v.string())));

/** Loads the columns that the admin chose for a file with the same headers, in any order; null when there was none. */
export function recallColumns(
  kind: ImportKind,
  columns: readonly FileColumn[],
  header: FileRow,
): ColumnMap | null {
  const remembered = loadMemory()[createKey(kind, header)];
  if (!remembered) return null;
  const names = new Set(columns.map(({ name }) => name));
  return header.cells.map((cell) => {
    const name = remembered[columnKey(cell)] ?? null;
    return name !== null && names.has(name) ? name : null;
  });
}

/** Stores the columns that the admin chose, for the next file with the same headers. */
export function rememberColumns(kind: ImportKind, header: FileRow, map: ColumnMap): void {
  const keys = header.cells.map(columnKey);
  // Two columns with the same header cannot be told apart in the next file.
  if (new Set(keys).size < keys.length) return;
  const chosen = Object.fromEntries(keys.map((key, at) => [key, map[at] ?? null]));
  const { [createKey(kind, header)]: _, ...others } = loadMemory();
  const kept = [...Object.entries(others), [createKey(kind, header), chosen] as const].slice(
    -MAX_HEADER_SETS,
  );
  try {
    localStorage.setItem(NAME, JSON.stringify(Object.fromEntries(kept)));
  } catch {
    // Storage may be full or blocked. The next file is then matched by its headers.
  }
}

function createKey(kind: ImportKind, header: FileRow): string {
  return JSON.stringify([kind, ...header.cells.map(columnKey).sort()]);
}

function loadMemory(): v.InferOutput<typeof Memory> {
  try {
    const read = v.safeParse(Memory, JSON.parse(localStorage.getItem(NAME) ?? '{}'));
    return read.success ? read.output : {};
  } catch {
    return {};
  }
}
