import type { Context } from 'hono';
import type { AppEnv } from './middleware/app-env.ts';

const INCOMPLETE = 'the file is incomplete';

/**
 * A file of comma-separated values: its name, and its text in parts. Each part is created when the client is ready for
 * it.
 */
export interface CsvFile {
  readonly name: string;
  readonly parts: AsyncIterableIterator<string>;
}

/**
 * Streams a file. A client that disconnects ends the iterator. An error breaks off the connection, so that an
 * incomplete file does not look complete.
 */
export function answerCsv(c: Context<AppEnv>, { name, parts }: CsvFile): Response {
  const encoder = new TextEncoder();
  const { log } = c.var;
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const { done, value } = await parts.next();
          if (done) controller.close();
          else controller.enqueue(encoder.encode(value));
        } catch (error) {
          log.error({ err: error }, INCOMPLETE);
          // The adapter may show the message to the client.
          controller.error(new Error(INCOMPLETE));
        }
      },
      async cancel() {
        await parts.return?.();
      },
    },
    // The limit of 0 keeps the server from reading ahead of the client.
    { highWaterMark: 0 },
  );
  return c.body(body, 200, {
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': `attachment; filename="${name}"`,
  });
}
