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
 * @returns the server to listen with, and how to end connections that have not spoken yet
 */
export function splitPort(
  secure: TakesConnections,
  plain: TakesConnections,
): { front: Server; unspoken: Requests } {
  const silent = new Set<Socket>();
  const front = createServer((socket) => {
    silent.add(socket);
    const drop = () => socket.destroy();
    socket.setTimeout(SILENCE_MS, drop);
    socket.on('error', drop);
    socket.on('close', () => silent.delete(socket));
    // Read and put back, never made to flow: TLS takes over the connection below the stream.
    socket.once('readable', () => {
      silent.delete(socket);
      socket.setTimeout(0);
      socket.off('timeout', drop).off('error', drop);
      const bytes: Buffer | null = socket.read();
      if (!bytes) {
        drop();
        return;
      }
      socket.unshift(bytes);
      (bytes[0] === TLS_HANDSHAKE ? secure : plain).emit('connection', socket);
    });
  });
  const dropSilent = () => {
    for (const socket of silent) socket.destroy();
  };
  return {
    front,
    unspoken: { closeIdleConnections: dropSilent, closeAllConnections: dropSilent },
  };
}
