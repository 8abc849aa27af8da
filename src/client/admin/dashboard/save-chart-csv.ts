import { saveFile } from '../../device/save-file.ts';
import { toast } from '../../ui/toast.ts';

/** A value of a chart with its name on the screen and its name in the file. */
export interface ChartRow {
  readonly name: string;
  readonly fileName?: string;
  readonly value: number;
}

/** Saves a chart's rows as a CSV file. The code for files is loaded on first use. */
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
