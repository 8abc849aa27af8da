import { describe, expect, it } from 'vitest';
import { normalizeName } from '../../src/golf/comparable-name.ts';
import { sortNameWords } from '../../src/set-up/field/similar-names.ts';

describe('two spellings of one golfer are one name:', () => {
  it.each([
    ['Søren Bakkegaard', 'Soren Bakkegaard'],
    ['Óscar Villaluenga', 'O\u0301scar Villaluenga'],
    ['Óscar Villaluenga', 'OSCAR VILLALUENGA'],
    ['Łukasz Nowak', 'Lukasz Nowak'],
    ['Anders Lindqvarn', 'Anders\u00a0Lindqvarn'],
    ['Anders Lindqvarn', 'LINDQVARN, Anders'],
    ['Anders Lindqvarn', '  Anders  Lindqvarn* '],
    ['Si-woo Kim', 'Si Woo Kim'],
    // Initials.
    ['JT Holt', 'J.T. Holt'],
    ['JT Holt', 'J. T. Holt'],
    ['JT Holt', 'J T Holt'],
    ['JT Holt', 'HOLT, J.T.'],
    // Apostrophes, typographic or not.
    ["Liam O'Hara", 'Liam O’Hara'],
    ["Liam O'Hara", 'Liam O‘Hara'],
    ["Liam O'Hara", 'Liam O´Hara'],
    ["Liam O'Hara", 'Liam O`Hara'],
    ["Liam O'Hara", 'Liam O′Hara'],
    ["Liam O'Hara", 'Liam OʼHara'],
    ["Liam O'Hara", 'Liam O＇Hara'],
    ["Liam O'Hara", 'Liam OHara'],
    // Marks beside the name.
    ['Anders Lindqvarn', 'Anders Lindqvarn (a)'],
    ['Anders Lindqvarn', 'Anders Lindqvarn (am.)'],
    ['Anders Lindqvarn', 'Anders Lindqvarn (C)'],
    ['Anders Lindqvarn', 'Anders Lindqvarn (SWE)'],
    ['Anders Lindqvarn', 'Anders Lindqvarn [SWE]'],
    ['Anders Lindqvarn', 'LINDQVARN (SWE), Anders'],
    ['Anders Lindqvarn', 'Anders Lindqvarn（SWE）'],
    ['Haotong Li', 'Haotong Li (李昊桐)'],
    ['Haotong Li', 'Haotong Li 李昊桐'],
    ['Haotong Li', '李昊桐 / Haotong Li'],
    // Generations.
    ['Sebastian Muniz-Ortega Jr.', 'Sebastian Muniz Ortega Jr'],
    ['Sebastian Muniz-Ortega Jr.', 'Sebastian Muñiz-Ortega, Jr.'],
    ['Sebastian Muniz-Ortega Jr.', 'Sebastian Muñiz-Ortega (Jr.)'],
    ['Sebastian Muniz-Ortega Jr.', 'MUNIZ-ORTEGA JR., Sebastian'],
    ['Sebastian Muniz-Ortega Jr.', 'MUNIZ-ORTEGA, Sebastian Jr.'],
    ['Sebastian Muniz-Ortega Jr.', 'MUNIZ-ORTEGA, Jnr, Sebastian'],
    ['Davis Love III', 'LOVE III, Davis'],
  ])('%s, %s', (name, other) => {
    expect(normalizeName(other)).toBe(normalizeName(name));
  });
});

describe('two golfers are two names:', () => {
  it.each([
    ['Callum Fairbairn', 'C. Fairbairn'],
    ['Callum Fairbairn', 'Fairbairn'],
    ['Callum Fairbairn', 'Calum Fairbairn'],
    ['Callum Fairbairn', 'Callum Fairbairn Jr.'],
    ['JT Holt', 'JB Holt'],
    ['JT Holt', 'T.J. Holt'],
    ['Ann Lee (1)', 'Ann Lee (2)'],
    ['李昊桐', '김시우'],
    ['李昊桐 2', '김시우 2'],
    ['(李昊桐)', '(김시우)'],
  ])('%s, %s', (name, other) => {
    expect(normalizeName(other)).not.toBe(normalizeName(name));
  });
});

it('a name with its words in another order has the same sorted words', () => {
  expect(sortNameWords(normalizeName('KIM Do Yun (KOR)'))).toBe(
    sortNameWords(normalizeName('Do-yun Kim')),
  );
});
