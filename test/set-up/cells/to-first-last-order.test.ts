import { describe, expect, it } from 'vitest';
import { toFirstLastOrder } from '../../../src/set-up/cells/to-first-last-order.ts';

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
