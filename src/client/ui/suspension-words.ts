import type { Suspension, SuspensionKind } from '../../contract/game/suspension.ts';
import { formatOwnTime } from './dates.ts';

/** Why play can be suspended, in words. */
export const suspensionKinds: Readonly<Record<SuspensionKind, string>> = {
  weather: 'Weather',
  darkness: 'Darkness',
  other: 'Another reason',
};

/** Describes suspended play: "Play suspended since 14:05, your time". */
export function describeSuspension({ since }: Suspension, now = Date.now()): string {
  return `Play suspended since ${formatOwnTime(since, now)}`;
}

/** Explains suspended play: "Weather. It may go on at 16:00, your time." */
export function explainSuspension({ kind, expected_at }: Suspension, now = Date.now()): string {
  const next = expected_at === null ? '' : ` It may go on at ${formatOwnTime(expected_at, now)}.`;
  return `${suspensionKinds[kind]}.${next}`;
}
