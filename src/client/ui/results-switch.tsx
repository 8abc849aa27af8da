import { chooseResults, useResultsWish } from './results-wish.ts';
import { Segments } from './segments.tsx';

const choices = [
  { value: 'shown', label: 'Show results' },
  { value: 'hidden', label: 'Hide results' },
] as const;

/** The choice whether this device shows results at once. Stored on this device. */
export function ResultsSwitch() {
  return (
    <Segments
      label="Results on this device"
      choices={choices}
      chosen={useResultsWish()}
      onChoose={chooseResults}
    />
  );
}
