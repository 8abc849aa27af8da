import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { until } from '../../faults/until.ts';

/** Event streams of a tournament that connect again when they end, as browsers do. */
export interface Streams {
  /** What went wrong so far, such as the status of an answer without events, with its count. */
  readonly faults: ReadonlyMap<string, number>;
  /** How often a stream has connected again. */
  countReturns(): number;
  /** Waits until every stream has had an event of this version or a later one. */
  untilAllAt(version: number): Promise<void>;
  close(): void;
}

interface Stream {
  version: number;
  retryMs: number;
  unread: string;
  outgoing: ClientRequest | null;
}

/** Opens streams and waits until each has its first event. */
export async function openStreams(
  port: number,
  tournament: number,
  count: number,
): Promise<Streams> {
  const faults = new Map<string, number>();
  const noteFault = (fault: string) => faults.set(fault, (faults.get(fault) ?? 0) + 1);
  let isClosed = false;
  let connections = 0;
  const streams = Array.from(
    { length: count },
    (): Stream => ({ version: -1, retryMs: 2_000, unread: '', outgoing: null }),
  );

  function connect(stream: Stream): void {
    if (isClosed) return;
    connections += 1;
    stream.unread = '';
    stream.outgoing = request({
      agent: false,
      host: '127.0.0.1',
      port,
      path: `/api/leaderboardstats/live?tournament_id=${tournament}`,
      headers: stream.version < 0 ? {} : { 'Last-Event-ID': String(stream.version) },
    })
      .on('response', (answer) => listen(stream, answer))
      .on('error', (error) => end(stream, error.message))
      .end();
  }

  function listen(stream: Stream, answer: IncomingMessage): void {
    if (answer.statusCode !== 200) {
      answer.resume();
      end(stream, String(answer.statusCode));
      return;
    }
    answer.setEncoding('utf8');
    answer.on('data', (text: string) => readBlocks(stream, text));
    answer.on('end', () => end(stream, null));
    answer.on('error', (error) => end(stream, error.message));
  }

  function end(stream: Stream, fault: string | null): void {
    if (isClosed) return;
    if (fault !== null) noteFault(fault);
    setTimeout(connect, stream.retryMs, stream);
  }

  for (const stream of streams) connect(stream);
  const untilAllAt = async (version: number) => {
    const countBehind = () => streams.filter((stream) => stream.version < version).length;
    await until(`event of version ${version}`, countBehind, (behind) => behind === 0);
  };
  await untilAllAt(0);
  return {
    faults,
    countReturns: () => connections - count,
    untilAllAt,
    close: () => {
      isClosed = true;
      for (const { outgoing } of streams) outgoing?.destroy();
    },
  };
}

/** Reads the blocks that have ended. Each begins with its fields, and only its id and its pause matter here. */
function readBlocks(stream: Stream, text: string): void {
  const blocks = (stream.unread + text).split('\n\n');
  stream.unread = blocks.pop() ?? '';
  for (const block of blocks) {
    stream.version = Number(/^id: (\d+)/m.exec(block)?.[1] ?? stream.version);
    stream.retryMs = Number(/^retry: (\d+)/m.exec(block)?.[1] ?? stream.retryMs);
  }
}
