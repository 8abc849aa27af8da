import '../tournaments/tournaments.css';
import Check from 'lucide-react/icons/check';

const steps = ['File', 'Columns', 'Preview', 'Saved'] as const;

/** A step of an import. */
export type ImportStep = (typeof steps)[number];

/** The steps of an import, with the current one marked. */
export function ImportSteps({ now }: { now: ImportStep }) {
  const place = steps.indexOf(now);
  return (
    <ol aria-label="Steps of the import" className="state-line">
      {steps.map((step, index) => (
        <li
          key={step}
          data-is={index < place ? 'done' : index === place ? 'now' : 'later'}
          aria-current={index === place ? 'step' : undefined}
        >
          <span aria-hidden="true" className="state-dot">
            {index < place && <Check size={14} strokeWidth={3} />}
          </span>
          <span>{step}</span>
        </li>
      ))}
    </ol>
  );
}
