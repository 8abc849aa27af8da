const LOOPBACK = new Set(['127.0.0.1', '::1', '[::1]', 'localhost']);

/** Whether the address is reached from this machine only. */
export function isLoopback(host: string): boolean {
  return LOOPBACK.has(host);
}
