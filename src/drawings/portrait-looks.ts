import { createSeededRandom } from './seeded-random.ts';
import { pick } from './svg.ts';

/** The colours of the skin and of its shade, from pale to deep. */
export const skins = [
  ['#fbd9c4', '#eeb79b'],
  ['#f2c5a0', '#dd9f76'],
  ['#dfa679', '#c38455'],
  ['#c08457', '#9f6540'],
  ['#94603b', '#754728'],
  ['#7b4f34', '#593722'],
] as const;

export const hairColours = {
  black: '#1d1a1c',
  brown: '#4b2e20',
  chestnut: '#7a4526',
  ginger: '#b9501f',
  sand: '#c99a55',
  blond: '#e7c56e',
  grey: '#a9adb0',
} as const;

export type HairStyle =
  | 'crop'
  | 'parted'
  | 'curls'
  | 'afro'
  | 'long'
  | 'bob'
  | 'bun'
  | 'tail'
  | 'locs'
  | 'shaved';
export type Beard = 'none' | 'stubble' | 'full' | 'moustache';

/** The features of a golfer besides clothes. */
export interface Look {
  readonly skin: number;
  readonly hair: HairStyle;
  readonly colour: keyof typeof hairColours;
  readonly beard: Beard;
}

const field: readonly (readonly [number, HairStyle, keyof typeof hairColours, Beard?])[] = [
  [2, 'long', 'black'],
  [0, 'parted', 'blond', 'stubble'],
  [5, 'shaved', 'black'],
  [2, 'curls', 'black', 'full'],
  [1, 'crop', 'sand'],
  [0, 'crop', 'ginger', 'full'],
  [1, 'bob', 'black'],
  [5, 'crop', 'black', 'full'],
  [0, 'curls', 'ginger'],
  [1, 'bun', 'brown'],
  [2, 'parted', 'brown', 'stubble'],
  [0, 'shaved', 'grey', 'moustache'],
  [0, 'tail', 'blond'],
  [0, 'long', 'ginger'],
  [0, 'crop', 'sand'],
  [0, 'parted', 'chestnut', 'full'],
  [3, 'crop', 'black', 'stubble'],
  [1, 'long', 'chestnut'],
  [3, 'curls', 'black', 'moustache'],
  [4, 'locs', 'black'],
  [3, 'tail', 'black'],
  [2, 'crop', 'black'],
  [2, 'bob', 'black'],
  [3, 'parted', 'black', 'moustache'],
  [5, 'afro', 'black'],
  [4, 'crop', 'black', 'stubble'],
  [4, 'locs', 'black', 'full'],
  [5, 'shaved', 'black', 'full'],
  [0, 'long', 'blond', 'full'],
  [0, 'bun', 'sand'],
  [0, 'parted', 'grey'],
  [0, 'curls', 'blond'],
  [4, 'crop', 'black', 'moustache'],
  [2, 'shaved', 'brown', 'full'],
  [4, 'curls', 'brown'],
  [2, 'parted', 'chestnut', 'stubble'],
  [0, 'bob', 'ginger'],
  [0, 'curls', 'brown', 'stubble'],
  [1, 'parted', 'grey', 'moustache'],
  [1, 'tail', 'sand'],
  [3, 'crop', 'black', 'full'],
  [4, 'shaved', 'black', 'stubble'],
  [1, 'long', 'black'],
  [2, 'parted', 'black'],
  [0, 'bun', 'ginger'],
  [1, 'parted', 'chestnut'],
  [0, 'crop', 'grey', 'full'],
  [1, 'long', 'sand'],
  [1, 'curls', 'chestnut', 'moustache'],
  [0, 'bob', 'brown'],
  [1, 'shaved', 'brown', 'stubble'],
  [4, 'afro', 'black', 'stubble'],
  [1, 'crop', 'brown'],
  [0, 'tail', 'chestnut'],
];

const styles = ['crop', 'parted', 'curls', 'afro', 'long', 'bob', 'bun', 'tail', 'locs'] as const;

/**
 * Returns the look of a golfer. The demo's golfers have a fixed look. Others have a random look, which is always the
 * same for the same id.
 */
export function chooseLook(id: number): Look {
  const golfer = field[id - 1];
  if (golfer) {
    const [skin, hair, colour, beard = 'none'] = golfer;
    return { skin, hair, colour, beard };
  }
  const random = createSeededRandom(id ^ 0x9e3779b9);
  return {
    skin: Math.floor(random() * skins.length),
    hair: pick(styles, random()),
    colour: pick(['black', 'brown', 'chestnut', 'grey', 'black'], random()),
    beard: 'none',
  };
}
