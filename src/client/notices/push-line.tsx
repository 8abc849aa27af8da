import { Button } from '../ui/button.tsx';

/** What this device can do about notices, and does. */
type PushState = 'unsupported' | 'not-installed' | 'denied' | 'off' | 'on';

const stateWords: Readonly<Record<PushState, string>> = {
  unsupported: "This browser can't tell you anything while the app is closed.",
  'not-installed':
    'An iPad or iPhone tells you only in the installed app: tap Share, then Add to Home Screen, and open it from there.',
  denied:
    'This browser blocks notifications of this site. To be told here, allow them in its settings for this site.',
  off: 'Know at once when one of your golfers makes an eagle, also while the app is closed.',
  on: 'This device tells you what happens, also while the app is closed.',
};

interface PushLineProps {
  state: PushState;
  /** Why it was not turned on or off. */
  failure?: string | null;
  isBusy?: boolean;
  onPress?: () => void;
}

/** A line about notices on this device, with the button that turns them on or off where the browser can. */
export function PushLine({ state, failure = null, isBusy = false, onPress }: PushLineProps) {
  return (
    <section
      aria-label="Notices on this device"
      className="flex min-h-tap flex-wrap items-center justify-between gap-x-6 gap-y-2"
    >
      <p role="status" className="min-w-0 flex-[1_1_18rem] text-ink-soft">
        {stateWords[state]}
      </p>
      {onPress && (
        <Button aria-disabled={isBusy} aria-busy={isBusy} onClick={() => !isBusy && onPress()}>
          {state === 'on' ? 'Stop telling me here' : 'Tell me on this device'}
        </Button>
      )}
      {failure !== null && (
        <p role="alert" className="basis-full text-danger">
          {failure}
        </p>
      )}
    </section>
  );
}
