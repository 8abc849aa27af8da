import { type FocusEvent, useEffect, useId, useRef } from 'react';
import * as v from 'valibot';
import { MAX_PRIZES, SettingValues } from '../../../contract/admin/settings.ts';
import { formatCount, formatList } from '../../../contract/base/counts.ts';
import { type OfferedPrize, PrizePeriod } from '../../../contract/people/offer-endpoints.ts';
import type { Form } from '../../ui/form/use-form.ts';
import { WorkButton } from '../table/work-button.tsx';

interface PrizeRowsProps {
  form: Form<string, unknown>;
  name: string;
  label: string;
  help: string;
}

/** A row as typed. The number of winners is a text until it is a valid number. */
type TypedPrize = Omit<OfferedPrize, 'winners'> & { readonly winners: number | string };

const EMPTY_PRIZE: TypedPrize = { name: '', value: '', period: 'week', winners: 1 };

const columns = [
  { key: 'name', label: 'What there is to win' },
  { key: 'value', label: 'Worth' },
  { key: 'period', label: 'For each' },
  { key: 'winners', label: 'Winners' },
] as const;

/** The field for all prizes: a row of inputs for each. The form stores them as JSON. */
export function PrizeRows({ form, name, label, help }: PrizeRowsProps) {
  const id = useId();
  const list = useRef<HTMLOListElement>(null);
  const prizes: readonly TypedPrize[] = JSON.parse(form.values[name] ?? '[]');
  const enter = (next: readonly TypedPrize[]) => form.change(name, JSON.stringify(next));
  const refusal = form.getError(name);
  const issues =
    refusal === undefined ? [] : (v.safeParse(SettingValues.entries.prizes, prizes).issues ?? []);
  const findError = (row: number, key: string) =>
    issues.find(({ path }) => path?.[0]?.key === row && path[1]?.key === key)?.message;

  /** The row to focus after a press changed the rows: its number, or that of the last row. */
  const focusedRow = useRef<number | null>(null);
  useEffect(() => {
    if (focusedRow.current === null) return;
    const row = Math.min(focusedRow.current, prizes.length - 1);
    focusedRow.current = null;
    const rows = list.current?.querySelectorAll('li:has(input)');
    const field = rows?.[row]?.querySelector('input') ?? list.current?.querySelector('button');
    field?.focus();
  }, [prizes.length]);

  function leave({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) {
    if (!currentTarget.contains(relatedTarget)) form.touch(name);
  }

  return (
    <fieldset aria-describedby={`${id}-help`} onBlur={leave}>
      <legend className="font-semibold">{label}</legend>
      <p id={`${id}-help`} className="text-ink-soft">
        {help}
      </p>
      <ol ref={list} className="mt-2 grid gap-3">
        {[...prizes.entries()].map(([row, prize]) => (
          // Rows have no id, and are only added at the end.
          <li
            key={row}
            className="grid grid-cols-2 items-end gap-x-3 gap-y-1.5 border-b border-line @max-[900px]/main:[&>:first-child]:col-span-full @min-[900px]/main:grid-cols-[minmax(0,3fr)_minmax(0,2fr)_10.5rem_6rem_auto]"
          >
            {columns.map((column) => {
              const error = findError(row, column.key);
              const input = {
                id: `${id}-${row}-${column.key}`,
                value: prize[column.key],
                'aria-label': `${column.label}, prize ${row + 1}`,
                'aria-invalid': error !== undefined,
                'aria-describedby': error === undefined ? undefined : `${id}-${row}-error`,
                className: `mt-1 min-h-12 w-full rounded-lg border-2 bg-surface px-3 text-ink ${error ? 'border-danger' : 'border-edge'}`,
                onChange: ({ target: { value } }: { target: { value: string } }) => {
                  const isNumber = column.key === 'winners' && /^\d{1,6}$/.test(value);
                  enter(
                    prizes.with(row, { ...prize, [column.key]: isNumber ? Number(value) : value }),
                  );
                },
              };
              return (
                <div key={column.key}>
                  <label htmlFor={input.id}>{column.label}</label>
                  {column.key === 'period' ? (
                    <select {...input} disabled={form.isBusy}>
                      {PrizePeriod.options.map((period) => (
                        <option key={period}>{period}</option>
                      ))}
                    </select>
                  ) : (
                    <input
                      {...input}
                      readOnly={form.isBusy}
                      autoComplete="off"
                      inputMode={column.key === 'winners' ? 'numeric' : 'text'}
                    />
                  )}
                </div>
              );
            })}
            {!form.isBusy && (
              <WorkButton
                className="justify-self-start @min-[900px]/main:min-h-12"
                aria-label={`Remove prize ${row + 1}`}
                onClick={() => {
                  focusedRow.current = row;
                  enter(prizes.toSpliced(row, 1));
                }}
              >
                Remove
              </WorkButton>
            )}
            {/* Always there: an error that appears as the focus leaves must not move the button under the pointer. */}
            <p
              id={`${id}-${row}-error`}
              className="col-span-full min-h-6 font-semibold text-danger"
            >
              {issues
                .filter(({ path }) => path?.[0]?.key === row)
                .map(({ message }) => message)
                .join('. ')}
            </p>
          </li>
        ))}
        {!form.isBusy && prizes.length < MAX_PRIZES && (
          <li>
            <WorkButton
              onClick={() => {
                focusedRow.current = prizes.length;
                enter([...prizes, EMPTY_PRIZE]);
              }}
            >
              Add a prize
            </WorkButton>
          </li>
        )}
      </ol>
      {refusal !== undefined && issues.every(({ path }) => !path) && (
        <p className="font-semibold text-danger">{refusal}</p>
      )}
    </fieldset>
  );
}

/** Describes prizes in one line: "A set of clubs ($900, 2 winners each month)". */
export function describePrizes(text: string): string {
  const prizes: readonly TypedPrize[] = JSON.parse(text);
  if (prizes.length === 0) return 'nothing';
  return formatList(
    prizes.map(({ name, value, period, winners }) => {
      return `${name} (${value}, ${formatCount(Number(winners), 'winner')} each ${period})`;
    }),
  );
}
