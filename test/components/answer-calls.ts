import { vi } from 'vitest';
import { API_MARK } from '../../src/contract/base/call.ts';

/** Answers the calls of a component with JSON, by their URL, the JSON of their body and their method. */
export function answerCalls(answer: (url: URL, body: unknown, method: string) => unknown): void {
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const url = new URL(input instanceof Request ? input.url : String(input), location.href);
    const headers = { 'Content-Type': 'application/json', [API_MARK.name]: API_MARK.value };
    const body = typeof init?.body === 'string' ? JSON.parse(init.body) : null;
    return new Response(JSON.stringify(answer(url, body, init?.method ?? 'GET')), { headers });
  });
}
