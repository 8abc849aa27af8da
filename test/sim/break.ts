import type { PropertyName } from './properties.ts';

/** A rule to switch off in the source: the text to replace, and its replacement. */
export interface Break {
  readonly invariant: number;
  /** A seed whose first simulation should notice the break. Other simulations follow if it does not. */
  readonly seed: number;
  /** The property that must notice the break. */
  readonly property: PropertyName;
  /** Whether the database's own guard, its index of effects, is off too. */
  readonly isUnguarded?: boolean;
  readonly edits: readonly { readonly file: string; readonly from: string; readonly to: string }[];
}
