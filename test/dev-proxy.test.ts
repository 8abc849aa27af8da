import { afterEach, describe, expect, it, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

describe('the proxy of npm run dev', () => {
  it.each([
    ['', 3000],
    ['3123', 3123],
  ])('with PORT=%s sends API calls to port %i', async (port, target) => {
    vi.stubEnv('PORT', port);
    const { server } = (await import('../vite.config.ts')).default;
    const api = `http://127.0.0.1:${target}`;
    expect(server?.proxy).toEqual({ '/api': api, '/media': api });
  });
});
