import './importer.css';
import { effectWords } from './import-words.ts';
import type { PreviewRow } from './preview.ts';

/** The effect of a row in a chip. */
export function EffectChip({ effect }: Pick<PreviewRow, 'effect'>) {
  return (
    <span className="import-chip" data-effect={effect}>
      {effectWords[effect]}
    </span>
  );
}
