import { short } from './figures.ts';
import type { Run } from './run.ts';

/** A row of the table: what is measured, and the target. */
export interface RowPlan {
  readonly what: string;
  /** The unit of the figure. A ratio has `×`. */
  readonly unit: 'ms' | 's' | 'MiB' | 'KiB' | '×' | '';
  readonly atMost?: number;
  readonly atLeast?: number;
  /** Why the target is missed. The table shows it only while it is. */
  readonly reason?: string;
}

/** The measurement for a row. */
export interface Figure {
  /** The figure that the target is about, in the unit of its row. */
  readonly value: number;
  /** What the figure is, for example "p99". */
  readonly label?: string;
  /** What was measured, in words. By default the figure alone. */
  readonly measured?: string;
  /** What it is compared with, from the same run. */
  readonly against?: string;
}

/** A line of the table. */
export interface Row {
  readonly what: string;
  readonly measured: string;
  readonly against: string;
  readonly figure: string;
  readonly target: string;
  /** Null when there is no target. */
  readonly isMet: boolean | null;
}

/** How long the event loop of a server may be blocked at most, in ms. */
export const HOLD_MS = 50;

/** The form of a run: `full` measures, `short` only shows that the arm still runs. */
export type Form = 'full' | 'short';

/** An arm of the benchmarks. */
export interface Arm {
  /** How long the full form takes on two cores, in s. */
  readonly seconds: number;
  readonly rows: readonly RowPlan[];
  /** Measures all rows, in order. Rejects when the arm's own oracle does not hold. */
  measure(run: Run, form: Form): Promise<Row[]>;
}

interface ArmPlan<Size, Name extends string> {
  readonly seconds: number;
  readonly rows: Record<Name, RowPlan>;
  readonly sizes: Record<Form, Size>;
  readonly measure: (run: Run, size: Size) => Promise<Record<Name, Figure>>;
}

/** Creates an arm. `measure` must return a figure for each row, and throws when something was lost or is unequal. */
export function createArm<Size, Name extends string>(plan: ArmPlan<Size, Name>): Arm {
  const names = Object.keys(plan.rows) as Name[];
  return {
    seconds: plan.seconds,
    rows: names.map((name) => plan.rows[name]),
    measure: async (run, form) => {
      const figures = await plan.measure(run, plan.sizes[form]);
      return names.map((name) => makeRow(plan.rows[name], figures[name]));
    },
  };
}

function makeRow(plan: RowPlan, { value, label = '', measured, against = '' }: Figure): Row {
  if (!Number.isFinite(value)) throw new Error(`${plan.what}: no figure`);
  const figure = `${label} ${short(value)} ${plan.unit}`.trim();
  const isMet = checkTarget(plan, value);
  return {
    what: plan.what,
    measured: measured ?? figure,
    against,
    figure,
    target: formatTarget(plan) + (isMet === false ? formatMiss(plan) : ''),
    isMet,
  };
}

function checkTarget({ atMost, atLeast }: RowPlan, value: number): boolean | null {
  if (atMost === undefined && atLeast === undefined) return null;
  return (
    value <= (atMost ?? Number.POSITIVE_INFINITY) && value >= (atLeast ?? Number.NEGATIVE_INFINITY)
  );
}

/** Formats the target of a row, as the table begins its cell. Empty when there is none. */
export function formatTarget({ atMost, atLeast, unit }: RowPlan): string {
  if (atMost !== undefined) return `at most ${atMost} ${unit}`.trim();
  return atLeast === undefined ? '' : `at least ${atLeast} ${unit}`.trim();
}

function formatMiss({ reason }: RowPlan): string {
  return reason ? `, missed: ${reason}` : ', missed';
}
