import Check from 'lucide-react/icons/check';
import { nameState } from './state-words.ts';

interface StateLineProps {
  label: string;
  states: readonly string[];
  now: string;
}

/** The states as a line of steps: a tick for each finished one, a ring for the present one. */
export function StateLine({ label, states, now }: StateLineProps) {
  const place = states.indexOf(now);
  return (
    <ol aria-label={label} className="state-line">
      {states.map((state, index) => (
        <li
          key={state}
          data-is={index < place ? 'done' : index === place ? 'now' : 'later'}
          aria-current={index === place ? 'step' : undefined}
        >
          <span aria-hidden="true" className="state-dot">
            {index < place && <Check size={14} strokeWidth={3} />}
          </span>
          <span>
            {nameState(state)}
            {index < place && <span className="sr-only">, done</span>}
            {index === place && <span className="sr-only">, now</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}
