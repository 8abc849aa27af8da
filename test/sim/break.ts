import type { PropertyName } from './properties.ts';

/** A rule switched off in the source: what stands there, and what stands there instead. */
export interface Break {
  readonly invariant: number;
  /** A seed whose first simulation notices it: others follow if it does not. */
  readonly seed: number;
  /** Which property has to notice. */
  readonly property: PropertyName;
  /** The database's own guard is off too: its index of effects. */
  readonly isUnguarded?: boolean;
  readonly edits: readonly { readonly file: string; readonly from: string; readonly to: string }[];
}
