import { createSeededRandom } from './seeded-random.ts';
import { createSvgDocument, pick } from './svg.ts';
import { emblems } from './team-emblems.ts';

const SIZE = 96;

const crests = {
  shield: 'M12 13q36-10 72 0v34c0 24-18 35-36 43-18-8-36-19-36-43z',
  circle: 'M48 5a43 43 0 1 0 .1 0z',
  hexagon: 'M48 4l38 22v44L48 92 10 70V26z',
  badge: 'M24 7h48q15 0 15 15v42q0 10-9 14L48 91 18 78q-9-4-9-14V22Q9 7 24 7z',
} as const;

type Logo = readonly [
  initials: string,
  emblem: keyof typeof emblems,
  crest: keyof typeof crests,
  field: string,
  accent: string,
];

/** The demo's teams, in the order of their ids. */
const knownLogos: readonly Logo[] = [
  ['EF', 'fox', 'shield', '#7c1f14', '#f08a3c'],
  ['LH', 'heron', 'circle', '#145a7a', '#bfe3ee'],
  ['GR', 'ram', 'hexagon', '#4a5360', '#d9b98a'],
  ['NL', 'aurora', 'circle', '#1d2454', '#6fe0b5'],
  ['CC', 'comet', 'badge', '#5a2a10', '#e8833a'],
  ['MK', 'kite', 'hexagon', '#2a6f73', '#ffc145'],
  ['BC', 'baobab', 'shield', '#c98a1b', '#2f6b33'],
  ['FW', 'wolf', 'badge', '#14365c', '#a9b8c6'],
  ['CW', 'cactus', 'circle', '#c8653b', '#2d7a4f'],
  ['HG', 'gull', 'shield', '#1f6fa8', '#ffb238'],
  ['ST', 'tiger', 'hexagon', '#6b1238', '#f5a623'],
  ['TH', 'hare', 'badge', '#5b3f94', '#e9a6c9'],
  ['MO', 'owl', 'circle', '#171a3d', '#8c7bd6'],
];

/** Draws the crest of a fictional team, an SVG 96 by 96; a team outside the demo gets a flag on a green. */
export function teamLogoSvg(id: number): string {
  const [initials, emblem, crest, field, accent] = knownLogos[id - 1] ?? createFallbackLogo(id);
  return createSvgDocument(
    SIZE,
    SIZE,
    `<path fill="${accent}" d="${crests[crest]}"/>` +
      `<path fill="${field}" stroke="#fffdf6" stroke-width="2" transform="translate(4.8 4.8) scale(.9)" d="${crests[crest]}"/>` +
      emblems[emblem](accent) +
      drawRibbon(initials),
  );
}

function drawRibbon(initials: string): string {
  if (!initials) return '';
  return (
    '<path fill="#cfc8b4" d="M12 70h12v15H12l4-7.5zM84 70H72v15h12l-4-7.5z"/>' +
    '<path fill="#fffdf6" d="M20 66h56v16H20z"/>' +
    `<text x="48" y="79" font-family="system-ui,sans-serif" font-size="14" font-weight="800" letter-spacing="2" text-anchor="middle" fill="#20302a">${initials}</text>`
  );
}

function createFallbackLogo(id: number): Logo {
  const random = createSeededRandom(id * 104729);
  return [
    '',
    'pin',
    pick(['shield', 'circle', 'hexagon', 'badge'], random()),
    pick(['#0b3d2c', '#14365c', '#6b1238', '#5a2a10', '#2a6f73', '#4a5360'], random()),
    pick(['#f2b632', '#f08a3c', '#bfe3ee', '#e9a6c9', '#6fe0b5'], random()),
  ];
}
