import { fieldSchema } from '../field/field-schema.ts';
import { columnKey } from '../file/column-key.ts';
import { FileError } from '../file/file-error.ts';
import { matchColumns } from '../file/match-columns.ts';
import type { FileTable } from '../file/parse-table.ts';
import { type NamesByFile, pictureFileKey } from './match-pictures.ts';

const HEADERS = new Set(
  ['picture', 'pictures', 'picture file', 'photo', 'photo file', 'image', 'image file', 'file'].map(
    columnKey,
  ),
);

/**
 * Parses which golfer each picture shows from a file of the field with a column "Picture". Ignores cells that are empty
 * or a URL.
 *
 * @throws FileError when the file has no such column, or no column with names
 */
export function parsePictureNames({ header, rows }: FileTable): NamesByFile {
  const pictures = header.cells.findIndex((cell) => HEADERS.has(columnKey(cell)));
  const names = matchColumns(fieldSchema.columns, header).indexOf('full_name');
  if (pictures < 0 || names < 0) {
    throw new FileError(
      'The file needs a column "Full name" and a column "Picture" with the names of the picture files.',
    );
  }
  const pairs = rows.flatMap(({ cells }): [string, string][] => {
    const [file = '', name = ''] = [cells[pictures]?.trim(), cells[names]?.trim()];
    return file === '' || name === '' || file.includes('://') ? [] : [[pictureFileKey(file), name]];
  });
  return new Map(pairs);
}
