import { createRoot } from 'react-dom/client';
import { Toaster, toast } from 'react-hot-toast';
import type { ToastKind } from './toast.ts';

const DURATION_MS = 3000;

/** The status in the header stays visible under every toast. */
const BELOW_HEADER_PX = 72;

// A root of its own: the app's tree never waits for it, and a navigation does not take a toast away.
const host = document.createElement('div');
document.body.append(host);
createRoot(host).render(
  <Toaster
    position="top-right"
    containerStyle={{ top: BELOW_HEADER_PX }}
    toastOptions={{
      duration: DURATION_MS,
      style: {
        background: '#14211b',
        color: '#ffffff',
        textTransform: 'uppercase',
        fontWeight: 600,
        border: '1px solid #6f7a73',
      },
    }}
  />,
);

/** Dark, top right, upper case, 3 s. It takes the place of the one before: "went wrong" is not to stand under "done". */
export function showToast(kind: ToastKind, text: string): void {
  toast.remove();
  toast[kind](text);
}
