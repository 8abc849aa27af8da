import { createServer, type Server, type Socket } from 'node:net';
import type { RequestServer } from '../listen/listen.ts';

/** How long a connection may send no data before the server closes it. */
const SILENCE_MS = 10_000;

/**
 * The first byte of every TLS connection: the record type of a handshake (RFC 8446, 5.1). No HTTP request begins with
 * this byte.
 */
const TLS_HANDSHAKE = 0x16;

/** A server that handles connections of another listener. */
interface ConnectionHandler {
  emit(event: 'connection', socket: Socket): boolean;
}

/**
 * Serves HTTPS and plain HTTP on one port, for users who type the URL without its scheme.
 *
 * @returns the server to listen with, and how to end connections without a request: idle ones, or all including those
 *   in a TLS handshake
 */
export function splitPort(
  secure: ConnectionHandler,
  plain: ConnectionHandler,
): { front: Server; connections: RequestServer } {
  const openSockets = new Set<Socket>();
  const silent = new Set<Socket>();
  const front = createServer((socket) => {
    openSockets.add(socket);
    silent.add(socket);
    const end = () => socket.destroy();
    socket.setTimeout(SILENCE_MS, end);
    socket.on('error', end);
    socket.on('close', () => {
      openSockets.delete(socket);
      silent.delete(socket);
    });
    // Looks at the first byte and puts it back without starting the stream, because TLS uses the connection below the
    // stream.
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
      closeAllConnections: () => drop(openSockets),
    },
  };
}
