import { describe, expect, it } from 'vitest';
import { isTextFound } from '../../src/client/ui/contains.ts';

describe('a search finds a golfer', () => {
  it.each([
    ['holt', 'J.T. Holt'],
    ['jt holt', 'J.T. Holt'],
    ['j.t. h', 'JT Holt'],
    ['Holt, JT', 'J.T. Holt'],
    ['kim do', 'Do Yun Kim'],
    ['Do-yun', 'Do Yun Kim'],
    ['oneill', 'Ann O’Neill'],
    ["o'ne", 'Ann O´Neill'],
    ['soren', 'Søren Bakkegaard'],
    ['soto', 'Álvaro Soto (a)'],
    ['', 'Anybody'],
  ])('by %j: %s', (text, name) => {
    expect(isTextFound(text, name)).toBe(true);
  });

  it('by words of the name and of the team', () => {
    expect(isTextFound('fox ann', 'Ann Lee', null, 'Ember Foxes (B)')).toBe(true);
    expect(isTextFound('b', 'Ann Lee', 'Ember Foxes (B)')).toBe(true);
  });

  it.each([
    ['jt holm', 'J.T. Holt'],
    ['eva', 'Steve Adams'],
    ['smith', 'Ann Lee'],
  ])('but not by %j: %s', (text, name) => {
    expect(isTextFound(text, name)).toBe(false);
  });
});
