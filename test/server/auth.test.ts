import { afterAll, describe, expect, it } from 'vitest';
import { startTestApp } from './harness.ts';

const app = await startTestApp();
afterAll(() => app.close());

describe('sessions', () => {
  it('a demo account signs in and reads', async () => {
    const token = await app.signIn('scorer');
    const answer = await app.request('GET', 'game/competitors', { token });
    expect(answer.status).toBe(200);
    expect(await answer.json()).toHaveLength(54);
  });
});
