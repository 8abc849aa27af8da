import { Dexie } from 'dexie';
import { expect, it, vi } from 'vitest';
import { reloadAfterFailure } from '../../src/client/errors/reload-after-failure.ts';

function createStorage() {
  const values = new Map<string, string>();
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => values.set(key, value),
  } as unknown as Storage;
}

it('a screen that failed because its database connection was closed is reloaded once', () => {
  const [storage, restart] = [createStorage(), vi.fn()];
  const closed = new Dexie.DatabaseClosedError('Connection to Indexed Database server lost');
  reloadAfterFailure(closed, storage, restart);
  reloadAfterFailure(closed, storage, restart);
  expect(restart).toHaveBeenCalledTimes(1);
});

it("a screen that failed because of the app's own fault is not reloaded", () => {
  const restart = vi.fn();
  reloadAfterFailure(new TypeError('undefined is not a function'), createStorage(), restart);
  expect(restart).not.toHaveBeenCalled();
});
