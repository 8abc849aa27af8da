import Check from 'lucide-react/icons/check';
import { nameState } from './state-words.ts';

interface StateLineProps {
  label: string;
  states: readonly string[];
  now: string;
}

/** States or steps in a line: a tick for each finished one, a ring for the present one. */
export function StateLine({ label, states, now }: StateLineProps) {
  const place = states.indexOf(now);
  return (
    <ol
      aria-label={label}
      className="my-1 grid auto-cols-fr grid-flow-col text-work @max-[480px]/main:text-small @max-[330px]/main:grid-flow-row @max-[330px]/main:gap-1"
    >
      {states.map((state, index) => (
        <li
          key={state}
          data-is={index < place ? 'done' : index === place ? 'now' : 'later'}
          aria-current={index === place ? 'step' : undefined}
          className="group/step relative grid gap-1.5 text-ink-soft not-last:before:absolute not-last:before:start-5.5 not-last:before:end-0 not-last:before:top-2.5 not-last:before:h-[3px] not-last:before:bg-line data-[is=done]:text-ink data-[is=done]:before:bg-good data-[is=now]:font-bold data-[is=now]:text-ink @max-[330px]/main:grid-cols-[auto_1fr] @max-[330px]/main:before:hidden"
        >
          <span
            aria-hidden="true"
            className="grid size-5.5 place-items-center rounded-full border-2 border-edge bg-surface group-data-[is=done]/step:border-good group-data-[is=done]/step:bg-good group-data-[is=done]/step:text-on-good group-data-[is=now]/step:border-7 group-data-[is=now]/step:border-accent"
          >
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
