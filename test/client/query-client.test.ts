import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '../../src/client/queries/query-client.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('the query client keeps unused data for 60 s', () => {
  const client = createQueryClient();
  client.setQueryData(['board'], 'rows');
  vi.advanceTimersByTime(59_999);
  expect(client.getQueryData(['board'])).toBe('rows');
  vi.advanceTimersByTime(1);
  expect(client.getQueryData(['board'])).toBeUndefined();
});
