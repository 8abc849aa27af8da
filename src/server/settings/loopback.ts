const LOOPBACK = new Set(['127.0.0.1', '::1', '[::1]', 'localhost']);

/** Whether only this machine can reach the host. */
export function isLoopback(host: string): boolean {
  return LOOPBACK.has(host);
}
