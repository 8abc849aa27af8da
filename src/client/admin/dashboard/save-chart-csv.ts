import { saveFile } from '../../device/save-file.ts';
import { toast } from '../../ui/toast.ts';

/** A value of a chart with its name, and the name that a file has for it. */
export interface ChartRow {
  readonly name: string;
  readonly fileName?: string;
  readonly value: number;
}

/** Saves the rows of a chart as a CSV file. The code that writes files is loaded with the first file. */
export async function saveChartCsv(
  file: string,
  columns: readonly string[],
  rows: readonly ChartRow[],
): Promise<void> {
  try {
    const { CSV_BYTE_ORDER_MARK, formatCsvLines } = await import('../../../contract/base/csv.ts');
    const lines = rows.map(({ name, fileName, value }) => [fileName ?? name, value]);
    const text = CSV_BYTE_ORDER_MARK + formatCsvLines([columns, ...lines]);
    saveFile(new Blob([text], { type: 'text/csv' }), file);
  } catch {
    void toast('error', `${file} was not saved`);
  }
}
