import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';

/** Sends a call to the API and resolves with its answer. Takes less time than `fetch`. */
export type Sender = (
  method: string,
  path: string,
  content: {
    readonly body?: unknown;
    readonly token?: string;
    readonly headers?: Record<string, string>;
  },
) => Promise<{ status: number; text: string }>;

/** Returns a function that sends calls on connections that stay open. */
export function openSender(port: number): Sender {
  const agent = new Agent({ keepAlive: true });
  return (method, path, { body, token, headers }) =>
    new Promise((resolve, reject) => {
      const outgoing = request(
        {
          agent,
          port,
          method,
          host: '127.0.0.1',
          path: `/api/${path}`,
          headers: {
            ...headers,
            ...(token && { Authorization: `Bearer ${token}` }),
            'Content-Type': 'application/json',
          },
        },
        async (answer) => resolve({ status: answer.statusCode ?? 0, text: await text(answer) }),
      );
      outgoing.on('error', reject);
      outgoing.end(body === undefined ? undefined : JSON.stringify(body));
    });
}
