import { describe, expect, it } from 'vitest';
import { describePlaceholder } from '../../../src/set-up/field/placeholders.ts';

describe('a name that is probably no golfer is asked about', () => {
  it.each([
    'TBD',
    'tba',
    'T.B.C.',
    'To be confirmed',
    'N/A',
    'n.a.',
    'None',
    'Vacant',
    '(vacant)',
    'Total',
    'TOTALS',
    'Subtotal',
    'Alternate',
    'Alternate 1',
    'Alt. #2',
    '1st Alternate',
    'Reserve B',
    'Qualifier 3',
    'Wild card 1',
    'Wildcard',
    'Sponsor invite 2',
    "Sponsor's Invitation",
    'Bye',
    'Player',
    'Full name',
    '12',
  ])('%s', (name) => {
    expect(describePlaceholder(name)).toBe(`is "${name}" the name of a golfer?`);
  });

  it.each([
    'Ben Wood (WD)',
    'Ben Wood [W/D]',
    'Ben Wood (withdrawn)',
    'Ben Wood - WD',
    'WOOD, Ben DNS',
  ])('and so is a golfer who is out: %s', (name) => {
    expect(describePlaceholder(name)).toBe(
      `"${name}" says that the golfer is out: leave the row out, or correct the name`,
    );
  });
});

describe('a name of a golfer is not asked about', () => {
  it.each([
    'Ann Lee',
    'Na Yeon Choi',
    'Al Total',
    'Player, Gary',
    'Bo Alt',
    'Tba Sithole',
    'Golfer 12',
    'Ann Lee (a)',
    'Cut Nyak',
    'Dns Smith',
    '김시우',
  ])('%s', (name) => {
    expect(describePlaceholder(name)).toBeNull();
  });
});
