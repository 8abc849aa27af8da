import { vi } from 'vitest';
import { API_MARK } from '../../src/contract/base/call.ts';

/** Answers the calls of a component with JSON, by their URL. */
export function answerCalls(answer: (url: URL) => unknown): void {
  vi.stubGlobal('fetch', async (input: RequestInfo | URL) => {
    const url = new URL(input instanceof Request ? input.url : String(input), location.href);
    const headers = { 'Content-Type': 'application/json', [API_MARK.name]: API_MARK.value };
    return new Response(JSON.stringify(answer(url)), { headers });
  });
}
