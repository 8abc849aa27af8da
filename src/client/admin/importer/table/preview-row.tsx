import { memo, useId, useState } from 'react';
import type { RowChoice } from '../../../../set-up/row-kind.ts';
import { RowCheckbox } from '../../table/row-checkbox.tsx';
import type { ImportRow, RowAnswer } from '../plan/import-rows.ts';
import { describeTickets } from '../plan/import-words.ts';
import { needsAdmin, type PreviewRow } from '../plan/preview.ts';
import { EffectChip } from './effect-chip.tsx';
import type { ColumnCluster, ShownColumn } from './shown-columns.ts';

/** The admin's actions on a row, by its index in the file. */
export interface RowActions {
  readonly onUse: (index: number, isUsed: boolean) => void;
  readonly onType: (index: number, column: string, text: string) => void;
  readonly onAnswer: (index: number, column: string | null, answer: RowAnswer) => void;
  readonly onRestoreName: (index: number) => void;
}

interface ImportTableRowProps extends RowActions {
  index: number;
  /** The table's columns with their indexes in the file. */
  columns: readonly ShownColumn[];
  /** The columns as the cells that show them. */
  clusters: readonly ColumnCluster[];
  row: ImportRow<unknown>;
  preview: PreviewRow;
  /** The number of tickets that the row moves. */
  tickets: number;
}

/** A row of the file with its effect. A row that needs the admin, or that the admin opened, has fields. */
export const ImportTableRow = memo(function ImportTableRow(props: ImportTableRowProps) {
  const { index, columns, clusters, row, preview, tickets, onUse, onType, onRestoreName } = props;
  const id = useId();
  const needs = needsAdmin(preview);
  const [isOpen, setOpen] = useState(needs);
  // The fields stay once the row is right, because the admin may still be typing.
  if (needs && !isOpen) setOpen(true);
  const [first] = columns;
  const name = (first && row.file.cells[first.at]) || 'no name';
  return (
    <tr data-effect={preview.effect} data-needs={needs || undefined}>
      <td className="import-tick">
        <RowCheckbox
          name={`Use row ${preview.row}, ${name}`}
          isChecked={!row.isLeftOut}
          onToggle={() => onUse(index, row.isLeftOut)}
        />
      </td>
      <th scope="row">Row {preview.row}</th>
      {clusters.map(({ name: cluster, label, columns: parts }) => {
        const isEmpty = parts.every(({ at }) => (row.file.cells[at] ?? '') === '');
        return (
          <td key={cluster} data-label={label} data-empty={(isEmpty && !isOpen) || undefined}>
            <div className={parts.length > 1 ? 'import-cluster' : undefined}>
              {parts.map(({ column, at }) => {
                const text = row.file.cells[at] ?? '';
                const isFaulty = row.reading.faults.some((fault) => fault.column === column.name);
                const isWrong = needs && (isFaulty || preview.column === column.name);
                return isOpen && !row.isLeftOut ? (
                  <input
                    key={column.name}
                    value={text}
                    aria-label={`${column.label}, row ${preview.row}`}
                    aria-invalid={isWrong}
                    aria-describedby={isWrong ? `${id}-says` : undefined}
                    autoComplete="off"
                    spellCheck={false}
                    className="import-cell"
                    onChange={(event) => onType(index, column.name, event.target.value)}
                  />
                ) : (
                  <bdi key={column.name}>{text}</bdi>
                );
              })}
            </div>
          </td>
        );
      })}
      <td className="import-pinned">
        <div className="import-does">
          <EffectChip effect={preview.effect} />
          {preview.says && <span id={`${id}-says`}>{preview.says}</span>}
          {tickets > 0 && <strong>{describeTickets(tickets)}</strong>}
          <Questions {...props} />
          {row.turnedFrom !== undefined && !row.isLeftOut && (
            <>
              <span>
                in the file: <bdi>{row.turnedFrom}</bdi>
              </span>
              <button
                type="button"
                aria-label={`Put it back, row ${preview.row}, ${row.turnedFrom}`}
                onClick={() => onRestoreName(index)}
              >
                Put it back
              </button>
            </>
          )}
          {!isOpen && !row.isLeftOut && (
            <button
              type="button"
              aria-label={`Change row ${preview.row}, ${name}`}
              onClick={() => setOpen(true)}
            >
              Change
            </button>
          )}
        </div>
      </td>
    </tr>
  );
});

/** The questions about a row, with the answered ones, so that the admin can choose again. */
function Questions({ index, row, preview, columns, onAnswer }: ImportTableRowProps) {
  const questions = new Map<string | null, { id?: RowChoice['id']; choices: readonly RowChoice[] }>(
    row.answers,
  );
  if (preview.choices.length > 0) {
    const { id } = row.answers.get(preview.column) ?? {};
    questions.set(preview.column, { ...(id !== undefined && { id }), choices: preview.choices });
  }
  return [...questions].map(([name, { id, choices }]) => {
    const label = columns.find(({ column }) => column.name === name)?.column.label ?? 'Meaning';
    return (
      <select
        key={name}
        aria-label={`${label} of row ${preview.row}`}
        value={id === undefined ? '' : String(id)}
        className="import-cell"
        onChange={(event) => {
          const chosen = choices.find((choice) => String(choice.id) === event.target.value);
          if (chosen) onAnswer(index, name, { id: chosen.id, choices });
        }}
      >
        {id === undefined && <option value="">Choose...</option>}
        {choices.map((choice) => (
          <option key={choice.id} value={String(choice.id)}>
            {choice.label}
          </option>
        ))}
      </select>
    );
  });
}
