import { checkResult, type PublishedFacts, type ResultCheck } from './check-result.ts';

/** A question to the worker: the URL of a result's file, and what was published about it. */
export interface CheckQuestion {
  readonly url: string;
  readonly facts: PublishedFacts;
}

/** The worker's answer; null when the file could not be loaded. */
export type CheckAnswer = readonly ResultCheck[] | null;

addEventListener('message', async ({ data }: MessageEvent<CheckQuestion>) => {
  postMessage(await answer(data).catch(() => null));
});

async function answer({ url, facts }: CheckQuestion): Promise<CheckAnswer> {
  const response = await fetch(url, { credentials: 'omit', cache: 'no-cache' });
  if (!response.ok) return null;
  return checkResult(new Uint8Array(await response.arrayBuffer()), facts);
}
