import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { afterAll, expect, it } from 'vitest';
import { createSmtpConnections } from '../../../src/server/announcements/sending/smtp-connections.ts';

const sockets = new Set<Socket>();

/** A mail server that refuses every sign-in and leaves the connection open. */
const server = createServer((socket) => {
  sockets.add(socket);
  socket.on('error', () => {});
  socket.on('close', () => sockets.delete(socket));
  socket.write('220 ready\r\n');
  socket.on('data', (bytes) => {
    const isHello = /^EHLO/i.test(bytes.toString());
    socket.write(isHello ? '250-golf\r\n250 AUTH PLAIN\r\n' : '535 5.7.8 wrong password\r\n');
  });
});

await once(server.listen(0, '127.0.0.1'), 'listening');
const { port } = server.address() as AddressInfo;
afterAll(() => {
  for (const socket of sockets) socket.destroy();
  server.close();
});

it('no connection stays open to a mail server that refuses the sign-in', async () => {
  const connections = createSmtpConnections(`smtp://gimme:wrong@127.0.0.1:${port}`);
  const email = { from: 'a@golf.example', to: 'b@golf.example', bytes: Buffer.from('Hello') };
  const result = await connections.send(email);
  expect(result).toMatchObject({ kind: 'no-connection', answer: '535 5.7.8 wrong password' });
  const start = performance.now();
  await expect.poll(() => sockets.size).toBe(0);
  // An idle connection would close by itself after 20 s.
  expect(performance.now() - start).toBeLessThan(10_000);
});
