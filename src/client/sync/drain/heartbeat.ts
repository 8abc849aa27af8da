import { coreEndpoints } from '../../../contract/scoring/core-endpoints.ts';
import { callApi } from '../../api/api.ts';
import { answerAge, mustWait, silenceStore } from '../../api/connection.ts';
import { sessionStore } from '../../session/session.ts';

/**
 * When the newest answer is older than this, in ms, the page calls the server. During a silence it calls more often.
 */
const MAX_ANSWER_AGE_MS = 30_000;
const SILENT_MS = 10_000;

/** Checks whether the server answers, so that the chip is right on screens that fetch nothing. */
export async function checkConnection(): Promise<void> {
  try {
    await callApi(coreEndpoints.live, {}, null);
  } catch {
    // `callApi` has recorded the silence.
  }
}

/** Checks the connection regularly while a signed-in user looks at the page. */
export function startHeartbeat(): void {
  const saveHeartbeat = () => {
    if (document.visibilityState === 'hidden' || !sessionStore.get() || mustWait()) return;
    if (silenceStore.get() || answerAge() >= MAX_ANSWER_AGE_MS) checkConnection();
  };
  saveHeartbeat();
  setInterval(saveHeartbeat, SILENT_MS);
}
