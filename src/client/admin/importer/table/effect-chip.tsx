import { effectWords } from '../plan/import-words.ts';
import type { PreviewRow } from '../plan/preview.ts';

const looks = {
  add: 'good',
  change: 'notice',
  ask: 'notice',
  same: 'open',
  'left-out': 'open',
  refuse: 'bad',
} as const;

/** The chip with a row's effect. */
export function EffectChip({ effect }: Pick<PreviewRow, 'effect'>) {
  return (
    <span className="chip" data-look={looks[effect]}>
      {effectWords[effect]}
    </span>
  );
}
