import Share from 'lucide-react/icons/share';
import { useDeviceValue, useStore } from '../session/store.ts';
import { Button } from '../ui/button.tsx';
import { installPrompt, needsShareHint } from './install-prompt.ts';

/**
 * The instructions for installing the app on this device, with the browser's dialog or with the Share menu on an iPad.
 */
export function InstallHint() {
  const prompt = useStore(installPrompt);
  const byShare = useDeviceValue(needsShareHint, false);
  if (prompt) {
    return (
      <Button
        onClick={async () => {
          installPrompt.set(null);
          await prompt.prompt();
        }}
      >
        Install the app
      </Button>
    );
  }
  if (!byShare) return null;
  return (
    <p className="flex items-center gap-2">
      <Share aria-hidden="true" size={20} /> Tap Share, then Add to Home Screen
    </p>
  );
}
