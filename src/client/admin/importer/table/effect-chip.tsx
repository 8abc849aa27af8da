import './importer.css';
import { effectWords } from '../plan/import-words.ts';
import type { PreviewRow } from '../plan/preview.ts';

/** The chip with a row's effect. */
export function EffectChip({ effect }: Pick<PreviewRow, 'effect'>) {
  return (
    <span className="import-chip" data-effect={effect}>
      {effectWords[effect]}
    </span>
  );
}
