import { once } from 'node:events';
import { createConnection, type Socket } from 'node:net';

const HEAD_END = '\r\n\r\n';

/**
 * Requests a path repeatedly on several connections and returns the answers per second. Parses only an answer's length,
 * so that the server is the limit.
 * @param seen ETag of an answer that the client has: then each answer is a 304
 */
export async function answersPerSecond(
  port: number,
  path: string,
  connections: number,
  ms: number,
  seen?: string,
): Promise<number> {
  const condition = seen === undefined ? '' : `If-None-Match: ${seen}\r\n`;
  const request = `GET ${path} HTTP/1.1\r\nHost: bench\r\nAccept-Encoding: gzip\r\n${condition}\r\n`;
  const until = performance.now() + ms;
  const counts = await Promise.all(
    Array.from({ length: connections }, () => askUntil(port, request, until)),
  );
  return counts.reduce((sum, count) => sum + count, 0) / (ms / 1_000);
}

async function askUntil(port: number, request: string, until: number): Promise<number> {
  const socket = createConnection({ host: '127.0.0.1', port, noDelay: true });
  await once(socket, 'connect');
  let answers = 0;
  while (performance.now() < until) {
    socket.write(request);
    await readAnswer(socket);
    answers += 1;
  }
  socket.destroy();
  return answers;
}

async function readAnswer(socket: Socket): Promise<void> {
  return new Promise((resolve, reject) => {
    let expectedBytes = Number.POSITIVE_INFINITY;
    let receivedBytes = 0;
    const onData = (bytes: Buffer) => {
      if (receivedBytes === 0) expectedBytes = readLength(bytes);
      receivedBytes += bytes.length;
      if (receivedBytes < expectedBytes) return;
      socket.off('data', onData);
      socket.off('close', onClose);
      resolve();
    };
    const onClose = () => reject(new Error('the server closed the connection'));
    socket.on('data', onData);
    socket.once('close', onClose);
  });
}

/** Returns the bytes of an answer with its head. */
function readLength(bytes: Buffer): number {
  const end = bytes.indexOf(HEAD_END);
  const head = bytes.toString('latin1', 0, end);
  if (head.startsWith('HTTP/1.1 304')) return end + HEAD_END.length;
  const length = /content-length: (\d+)/i.exec(head)?.[1];
  if (!head.startsWith('HTTP/1.1 200') || !length) throw new Error(`not an answer: ${head}`);
  return end + HEAD_END.length + Number(length);
}
