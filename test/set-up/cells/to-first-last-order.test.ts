import { describe, expect, it } from 'vitest';
import {
  createNameOrder,
  toFirstLastOrder,
} from '../../../src/set-up/cells/to-first-last-order.ts';

describe('a name with its surname first or in capitals', () => {
  it.each([
    ['GARCÍA, Sergio', 'Sergio García'],
    ['GARCÍA Sergio', 'Sergio García'],
    ['Sergio GARCÍA', 'Sergio García'],
    ['SERGIO GARCÍA', 'Sergio García'],
    ['Williams, Owen', 'Owen Williams'],
    ['WILLIAMS, OWEN', 'Owen Williams'],
    ['MCKENZIE, Ross', 'Ross McKenzie'],
    ['McKENZIE, Ross', 'Ross McKenzie'],
    ['McKenzie, Ross', 'Ross McKenzie'],
    ['MacKENZIE, Ross', 'Ross MacKenzie'],
    ["O'HAIR, Sean", "Sean O'Hair"],
    ['O’HAIR, Sean', 'Sean O’Hair'],
    ["D'ANGELO Paolo", "Paolo D'Angelo"],
    ['VAN ROOYEN, Erik', 'Erik van Rooyen'],
    ['van ROOYEN, Erik', 'Erik van Rooyen'],
    ['DE LA CRUZ, Juan Carlos', 'Juan Carlos de la Cruz'],
    ['DECHAMBEAU, Bryson', 'Bryson DeChambeau'],
    ['DeCHAMBEAU, Bryson', 'Bryson DeChambeau'],
    ['FERNÁNDEZ-CASTAÑO, Gonzalo', 'Gonzalo Fernández-Castaño'],
    ['SMITH-MCCARTHY, Ann', 'Ann Smith-McCarthy'],
    ['JEAN-BAPTISTE DUBOIS', 'Jean-Baptiste Dubois'],
    ['KJÆRBO, Søren', 'Søren Kjærbo'],
    ['ŁUKASIEWICZ, Żaneta', 'Żaneta Łukasiewicz'],
    ['LOVE III, Davis', 'Davis Love III'],
    ['LOVE, Davis III', 'Davis Love III'],
    ['GRIFFEY, Jr., Ken', 'Ken Griffey Jr.'],
    ['GRIFFEY JR, KEN', 'Ken Griffey Jr'],
    ['HOLMES, J.B.', 'J.B. Holmes'],
    ['POSTON, JT', 'JT Poston'],
    ['KJ CHOI', 'KJ Choi'],
    ['CHOI, K.J.', 'K.J. Choi'],
    ['LI, Haotong', 'Haotong Li'],
    ['NG, Shi Meng', 'Shi Meng Ng'],
    ['DU, Yi', 'Yi Du'],
    ['AN, Byeong Hun', 'Byeong Hun An'],
    ['SOTO Álvaro (a)', 'Álvaro Soto'],
    ['GARCÍA (ESP), Sergio', 'Sergio García'],
    ['Álvaro Soto (a)', 'Álvaro Soto'],
    ['Álvaro Soto [ESP] *', 'Álvaro Soto'],
    ['LOVE (III), Davis', 'Davis Love III'],
  ])('%j is reordered to %j', (name, turned) => {
    expect(toFirstLastOrder(name)).toBe(turned);
  });

  it.each([
    'Sergio García',
    'Ross McKenzie',
    'Erik van Rooyen',
    'J.B. Holmes',
    'JB Holmes',
    'AJ Ewart',
    'Davis Love III',
    'Davis Love, Jr.',
    'Ben Wood (WD)',
    'Ann Lee (2)',
    '(a)',
    'Bryson DeChambeau',
    'Bo',
    'One, Two, Three',
    ', Owen',
    'Williams,',
    '김주형',
    '',
  ])('%j stays as it is', (name) => {
    expect(toFirstLastOrder(name)).toBe(name);
  });
});

describe('the whole column decides which part of a name is the surname', () => {
  it.each([
    [
      'most have the surname first',
      ['KIM Do Yun', 'AN Seo Jun', 'LI Wenbo', 'SOTO Álvaro (a)', 'HAN K.S.'],
      ['Do Yun Kim', 'Seo Jun An', 'Wenbo Li', 'Álvaro Soto', 'K.S. Han'],
    ],
    [
      'short surnames without a vowel, and names in capitals alone',
      ['KIM Do Yun', 'NG Shi Meng', 'PARK SEO JUN', 'DE LA CRUZ JUAN', 'LOVE III Davis'],
      ['Do Yun Kim', 'Shi Meng Ng', 'Seo Jun Park', 'Juan de la Cruz', 'Davis Love III'],
    ],
    [
      'initials with points are never a surname',
      ['KIM Do Yun', 'J.B. Holmes'],
      ['Do Yun Kim', 'J.B. Holmes'],
    ],
    [
      'initials in capitals are no proof',
      ['JB Holmes', 'KJ Choi', 'AJ Ewart'],
      ['JB Holmes', 'KJ Choi', 'AJ Ewart'],
    ],
    [
      'most have the first name first',
      ['Sergio GARCÍA', 'Wenbo LI', 'JB HOLMES', 'KJ CHOI'],
      ['Sergio García', 'Wenbo Li', 'JB Holmes', 'KJ Choi'],
    ],
    ['all are in capitals', ['SERGIO GARCÍA', 'OWEN WILLIAMS'], ['Sergio García', 'Owen Williams']],
  ])('when %s', (_case, names, turned) => {
    expect(names.map(createNameOrder(names))).toEqual(turned);
  });
});
