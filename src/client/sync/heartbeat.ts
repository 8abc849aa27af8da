import { firstEndpoints } from '../../contract/first-endpoints.ts';
import { callApi } from '../api.ts';
import { isResting, lastAnswerAt, offlineSince } from '../contact.ts';
import { sessionStore } from '../session.ts';

/** How old the newest answer may be before the page asks, in ms; it asks more often while there is none. */
const CALM_MS = 30_000;
const SILENT_MS = 10_000;

/** Asks whether the server answers, so that the chip tells the truth on screens that fetch nothing. */
export async function checkContact(): Promise<void> {
  try {
    await callApi(firstEndpoints.live, {}, null);
  } catch {
    // `callApi` has noted the silence.
  }
}

/** Keeps checking while someone signed in looks at the page. */
export function startHeartbeat(): void {
  const beat = () => {
    if (document.visibilityState === 'hidden' || !sessionStore.get() || isResting()) return;
    const isSilent = offlineSince.get() !== null;
    if (isSilent || Date.now() - lastAnswerAt() >= CALM_MS) checkContact();
  };
  beat();
  setInterval(beat, SILENT_MS);
}
