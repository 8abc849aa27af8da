import type { Resumption, Suspension, SuspensionKind } from '../../contract/game/suspension.ts';

/** The columns of a round that say whether its play is suspended. */
export interface SuspensionColumns {
  readonly suspended_at: Date | null;
  readonly suspension_kind: SuspensionKind | null;
  readonly play_expected_at: Date | null;
}

/** The columns of a round that is not suspended. */
export const noSuspension: SuspensionColumns = {
  suspended_at: null,
  suspension_kind: null,
  play_expected_at: null,
};

/** Returns the suspension of a round's play; null while it is not suspended. */
export function toSuspension(round: SuspensionColumns): Suspension | null {
  const { suspended_at, suspension_kind: kind, play_expected_at } = round;
  if (!suspended_at || !kind) return null;
  return {
    since: suspended_at.toISOString(),
    kind,
    expected_at: play_expected_at?.toISOString() ?? null,
  };
}

/** Returns the suspension of a round's play that ended last; null while play is suspended, and when there was none. */
export function toResumption({
  suspended_at,
  resumed_from,
  resumed_at,
}: Pick<SuspensionColumns, 'suspended_at'> & {
  readonly resumed_from: Date | null;
  readonly resumed_at: Date | null;
}): Resumption | null {
  if (suspended_at || !resumed_from || !resumed_at) return null;
  return { since: resumed_from.toISOString(), at: resumed_at.toISOString() };
}
