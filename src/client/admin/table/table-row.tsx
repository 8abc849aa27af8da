import { FlexRender, type Row as ListRow, type RowData } from '@tanstack/react-table';
import type { listFeatures } from './list-features.ts';
import { RowCheckbox } from './row-checkbox.tsx';

interface TableRowProps<Row extends RowData> {
  row: ListRow<typeof listFeatures, Row>;
  name: string;
}

/** One row, always 48 px high. */
export function TableRow<Row extends RowData>({ row, name }: TableRowProps<Row>) {
  const isSelected = row.getIsSelected();
  return (
    <tr data-selected={isSelected || undefined}>
      <td>
        <RowCheckbox
          name={`Select ${name}`}
          isChecked={isSelected}
          onToggle={row.getToggleSelectedHandler()}
        />
      </td>
      {row.getAllCells().map((cell) => (
        <td key={cell.id} data-goes={cell.column.columnDef.meta?.goes}>
          <FlexRender cell={cell} />
        </td>
      ))}
    </tr>
  );
}
