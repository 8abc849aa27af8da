import { createServer, type Server, type Socket } from 'node:net';
import type { Requests } from '../listen.ts';

/** A connection that says nothing for so long is closed. */
const SILENCE_MS = 10_000;

/** First byte of every TLS connection: the record type of a handshake (RFC 8446, 5.1). No HTTP request begins so. */
const TLS_HANDSHAKE = 0x16;

/** A server that takes connections accepted by another one. */
interface TakesConnections {
  emit(event: 'connection', socket: Socket): boolean;
}

/**
 * One port for both: HTTPS, and plain HTTP for those who typed the address without its scheme.
 *
 * @returns the server to listen with, and how to end connections that are no requests: the idle ones have not spoken
 * yet; all of them, who is still shaking hands included
 */
export function splitPort(
  secure: TakesConnections,
  plain: TakesConnections,
): { front: Server; connections: Requests } {
  const open = new Set<Socket>();
  const silent = new Set<Socket>();
  const front = createServer((socket) => {
    open.add(socket);
    silent.add(socket);
    const end = () => socket.destroy();
    socket.setTimeout(SILENCE_MS, end);
    socket.on('error', end);
    socket.on('close', () => {
      open.delete(socket);
      silent.delete(socket);
    });
    // Read and put back, never made to flow: TLS takes over the connection below the stream.
    socket.once('readable', () => {
      silent.delete(socket);
      socket.setTimeout(0);
      socket.off('timeout', end).off('error', end);
      const bytes: Buffer | null = socket.read();
      if (!bytes) {
        end();
        return;
      }
      socket.unshift(bytes);
      (bytes[0] === TLS_HANDSHAKE ? secure : plain).emit('connection', socket);
    });
  });
  const drop = (sockets: ReadonlySet<Socket>) => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    front,
    connections: {
      closeIdleConnections: () => drop(silent),
      closeAllConnections: () => drop(open),
    },
  };
}
