import './importer.css';
import { effectWords } from '../plan/import-words.ts';
import type { PreviewRow } from '../plan/preview.ts';

/** The effect of a row in a chip. */
export function EffectChip({ effect }: Pick<PreviewRow, 'effect'>) {
  return (
    <span className="import-chip" data-effect={effect}>
      {effectWords[effect]}
    </span>
  );
}
