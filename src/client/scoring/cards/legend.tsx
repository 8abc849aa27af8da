import Check from 'lucide-react/icons/check';
import CheckCheck from 'lucide-react/icons/check-check';
import Alert from 'lucide-react/icons/triangle-alert';

const swatches = [
  { colour: 'bg-danger', words: 'Last updated hole' },
  { colour: 'bg-good', words: 'Start hole' },
  { colour: 'bg-[#d6d6d6]', words: 'Other updated hole' },
];

const ticks = [
  { icon: Check, words: 'Saved on this tablet' },
  { icon: CheckCheck, words: 'On the server' },
  { icon: Alert, words: 'Needs you' },
];

/** Explains the colours, ticks and shapes of the cells. */
export function Legend() {
  return (
    <ul aria-label="Legend" className="flex flex-wrap gap-x-6 gap-y-2 text-base">
      {swatches.map(({ colour, words }) => (
        <li key={words} className="flex items-center gap-2">
          <span aria-hidden="true" className={`size-5 rounded-sm border border-edge ${colour}`} />
          {words}
        </li>
      ))}
      {ticks.map(({ icon: Icon, words }) => (
        <li key={words} className="flex items-center gap-2">
          <Icon aria-hidden="true" size={20} strokeWidth={3} /> {words}
        </li>
      ))}
      <li>Circle: under par. Square: over par. Double: by two or more.</li>
    </ul>
  );
}
