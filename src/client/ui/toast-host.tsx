import { createRoot } from 'react-dom/client';
import { Toaster, toast } from 'react-hot-toast';

const DURATION_MS = 3000;

/** The position of toasts below the header, so that its status stays visible. */
const BELOW_HEADER_PX = 72;

// Toasts have their own React root, so the app never waits for them.
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

/**
 * Shows a toast: dark, top right, upper case, 3 s. It replaces the previous one, so that a failure never appears below
 * a success. Returns a function that removes it early.
 */
export function showToast(kind: 'success' | 'error', text: string): () => void {
  toast.remove();
  const id = toast[kind](text);
  return () => toast.remove(id);
}
