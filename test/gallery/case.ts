import type { ReactNode } from 'react';

/** A component in one state. The gallery shows it, and the component tests use it. */
export interface Case {
  readonly name: string;
  readonly render: () => ReactNode;
  /** Whether the component belongs to the scoring screens, which have their own colours and sizes. */
  readonly isScoring?: boolean;
}
