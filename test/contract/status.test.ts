import { describe, expect, it } from 'vitest';
import { findStatusLevel, statusKeys, statusNumbers } from '../../src/contract/admin/status.ts';

const used = { is_used: true };

describe('the level of a number of the status page', () => {
  it.each(statusKeys)('%s is good below its first limit, and urgent from its second', (key) => {
    const { look, act } = statusNumbers[key];
    expect(findStatusLevel({ key, value: 0, ...used })).toBe('ok');
    expect(findStatusLevel({ key, value: look * 0.99, ...used })).toBe('ok');
    expect(findStatusLevel({ key, value: look, ...used })).toBe(look === act ? 'act' : 'look');
    expect(findStatusLevel({ key, value: act, ...used })).toBe('act');
    expect(findStatusLevel({ key, value: act * 1_000, ...used })).toBe('act');
  });

  it.each([
    ['is not known', { key: 'watchers', value: null, ...used }, false],
    ['is no number', { key: 'watchers', value: Number.NaN, ...used }, false],
    ['has a name of a newer server', { key: 'new_number', value: 0, ...used }, false],
    ['is of an old answer', { key: 'watchers', value: 0, ...used }, true],
    ['is of an old answer and was urgent', { key: 'watchers', value: 99_999, ...used }, true],
  ])('is unknown and never good when it %s', (_what, fact, isOld) => {
    expect(findStatusLevel(fact, isOld)).toBe('unknown');
  });

  it('of something that this server has not is neither good nor bad', () => {
    const fact = { key: 'mail_failed', value: 0, is_used: false };
    expect(findStatusLevel(fact)).toBe('unused');
    expect(findStatusLevel(fact, true)).toBe('unknown');
  });
});
