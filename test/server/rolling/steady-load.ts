import { openSender } from '../../bench/sender.ts';
import { DEMO_PASSWORD } from '../dumps.ts';
import { createStrokeLoad } from '../stroke-load.ts';

const READS = ['players', 'teams', 'points'].map((board) => `leaderboardstats/${board}`);
/** Every so many requests one is a stroke, and one is a sign-in, which must not be sent twice. */
const STROKE_EVERY = 20;
const SIGN_IN_EVERY = 50;
const STROKES = 900;

/** Requests that are sent at a steady rate, whether or not the earlier ones are answered. */
export interface SteadyLoad {
  /** Stops, waits for the last answers, and returns how often each status or error came. */
  stop(): Promise<ReadonlyMap<string, number>>;
}

/** Sends requests to a server until it is stopped. */
export async function openSteadyLoad(
  { url, port }: { readonly url: string; readonly port: number },
  perSecond: number,
): Promise<SteadyLoad> {
  const send = openSender(port);
  const { strokes, send: sendStroke } = await createStrokeLoad(url, STROKES);
  const waitingStrokes = [...strokes];
  const outcomes = new Map<string, number>();
  const pending = new Set<Promise<void>>();
  let count = 0;

  async function sendNext(): Promise<string> {
    count += 1;
    const stroke = count % STROKE_EVERY === 0 && waitingStrokes.shift();
    if (stroke) return (await sendStroke(stroke, url)) ? '200' : 'a stroke without an answer';
    if (count % SIGN_IN_EVERY === 1) {
      const body = { username: 'scorer', password: DEMO_PASSWORD };
      const { status } = await send('POST', 'auth/login', { body });
      return status === 200 ? '200' : `a sign-in with ${status}`;
    }
    return String((await send('GET', READS[count % READS.length] ?? '', {})).status);
  }

  const timer = setInterval(() => {
    const request = sendNext()
      .catch(String)
      .then((outcome) => {
        outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
        pending.delete(request);
      });
    pending.add(request);
  }, 1_000 / perSecond);

  return {
    stop: async () => {
      clearInterval(timer);
      await Promise.all(pending);
      return outcomes;
    },
  };
}
