import { useId } from 'react';
import type { RowAnswer } from '../../importer/plan/import-rows.ts';
import type { PreviewRow } from '../../importer/plan/preview.ts';
import { EffectChip } from '../../importer/table/effect-chip.tsx';

interface GolferEffectProps {
  preview: PreviewRow;
  answers: ReadonlyMap<string | null, RowAnswer>;
  onAnswer: (column: string | null, answer: RowAnswer) => void;
}

/** The preview of saving the form, and the question who is meant when a name fits known golfers. */
export function GolferEffect({ preview, answers, onAnswer }: GolferEffectProps) {
  const id = useId();
  const { effect, says, column } = preview;
  const answer = answers.get('full_name');
  const choices = preview.choices.length > 0 ? preview.choices : (answer?.choices ?? []);
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1 wrap-anywhere">
      <p role="status">
        <EffectChip effect={effect} /> {says}
      </p>
      {choices.length > 0 && (
        <div className="list-filter">
          <label htmlFor={id}>The golfer is</label>
          <select
            id={id}
            value={answer ? String(answer.id) : ''}
            onChange={(event) => {
              const chosen = choices.find((choice) => String(choice.id) === event.target.value);
              if (chosen) onAnswer(column ?? 'full_name', { id: chosen.id, choices });
            }}
          >
            {!answer && <option value="">Choose...</option>}
            {choices.map((choice) => (
              <option key={choice.id} value={String(choice.id)}>
                {choice.label}
              </option>
            ))}
          </select>
        </div>
      )}
    </div>
  );
}
