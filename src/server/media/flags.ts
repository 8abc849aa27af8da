import { across, cloth, cross, disc, down, fill, line, saltire } from './flag-shapes.ts';
import { star } from './svg.ts';

const white = '#fff';
const black = '#000';

/** South Africa: the pall, its white and gold edges, the black triangle. */
const southAfrica = [
  across('#e03c31', '#001489'),
  line(white, 8, 'M0 0l18 12L0 24M18 12h18'),
  '<clipPath id="hoist"><path d="M0 0l18 12L0 24z"/></clipPath>',
  '<path clip-path="url(#hoist)" stroke="#ffb81c" stroke-width="8" d="M0 0l18 12L0 24z"/>',
  line('#007749', 4.8, 'M0 0l18 12L0 24M18 12h18'),
].join('');

/** United States: 13 stripes and 9 rows of 6 and 5 stars, laid as two patterns. */
const unitedStates = [
  cloth('#b31942'),
  line(
    white,
    1.846,
    [1, 3, 5, 7, 9, 11].map((stripe) => `M0 ${(stripe + 0.5) * 1.846}h36`).join(''),
  ),
  fill('#0a3161', 'M0 0h14.4v12.92H0z'),
  '<pattern id="s" width="2.4" height="2.58" patternUnits="userSpaceOnUse">',
  fill(white, star(1.2, 1.29, 0.8)),
  '</pattern><path fill="url(#s)" d="M0 0h14.4v12.92H0z"/>',
  '<path fill="url(#s)" d="M0 0h12v10.32H0z" transform="translate(1.2 1.29)"/>',
].join('');

/** India: the wheel's 24 spokes are the dashes of one thick circle. */
const india = [
  across('#f93', white, '#138808'),
  '<g fill="none" stroke="#000080"><circle cx="18" cy="12" r="3.4" stroke-width=".55"/>',
  '<circle cx="18" cy="12" r="1.7" stroke-width="3.4" pathLength="24" stroke-dasharray=".22 .78"/></g>',
].join('');

/**
 * Flags by ISO 3166 code, or ENG and SCO as sports have them; where a country's civil flag has no arms the civil one. Proportions inside the flag are the
 * real ones, fitted to 3:2.
 */
export const flags: Readonly<Record<string, string>> = {
  AR:
    across('#74acdf', white, '#74acdf') +
    fill('#f6b40e', star(18, 12, 3.6, { points: 16, inner: 0.62 })) +
    disc('#f6b40e', 18, 12, 1.9),
  AT: across('#c8102e', white, '#c8102e'),
  BE: down(black, '#fdda24', '#ef3340'),
  BW: across(['#6da9d2', 9], [white, 1], [black, 4], [white, 1], ['#6da9d2', 9]),
  CH: cloth('#da291c') + line(white, 4.5, 'M10.5 12h15M18 4.5v15'),
  CI: down('#ff8200', white, '#009a44'),
  CL: across(white, '#d52b1e') + fill('#0039a6', 'M0 0h12v12H0z') + fill(white, star(6, 6, 3)),
  CO: across(['#fcd116', 2], '#003893', '#ce1126'),
  CZ: across(white, '#d7141a') + fill('#11457e', 'M0 0l18 12L0 24z'),
  DE: across(black, '#d00', '#ffce00'),
  DK: cloth('#c8102e') + cross(white, 12, 3.43),
  EE: across('#0072ce', black, white),
  ENG: cloth(white) + cross('#ce1124', 18, 4.8),
  ES: across('#aa151b', ['#f1bf00', 2], '#aa151b'),
  FI: cloth(white) + cross('#002f6c', 13, 6.55),
  FR: down('#000091', white, '#e1000f'),
  GH: across('#ce1126', '#fcd116', '#006b3f') + fill(black, star(18, 12.4, 4.2)),
  HU: across('#ce2939', white, '#477050'),
  ID: across('#ce1126', white),
  IE: down('#169b62', white, '#ff883e'),
  IN: india,
  IS: cloth('#02529c') + cross(white, 12, 5.33) + cross('#dc1e35', 12, 2.67),
  IT: down('#008c45', '#f4f5f0', '#cd212a'),
  JM: cloth(black) + fill('#009b3a', 'M0 0h36L0 24h36z') + saltire('#fed100', 4),
  JP: cloth(white) + disc('#bc002d', 18, 12, 7.2),
  LT: across('#fdb913', '#006a44', '#c1272d'),
  ML: down('#14b53a', '#fcd116', '#ce1126'),
  NG: down('#008751', white, '#008751'),
  NL: across('#ae1c28', white, '#21468b'),
  NO: cloth('#ba0c2f') + cross(white, 12, 6) + cross('#00205b', 12, 3),
  PE: down('#d91023', white, '#d91023'),
  PL: across(white, '#dc143c'),
  SCO: cloth('#005eb8') + saltire(white, 4.8),
  SE: cloth('#006aa7') + cross('#fecc02', 13.5, 4.8),
  TH: across('#a51931', '#f4f5f8', ['#2d2a4a', 2], '#f4f5f8', '#a51931'),
  UA: across('#0057b7', '#ffd700'),
  US: unitedStates,
  VN: cloth('#da251d') + fill('#ff0', star(18, 12.6, 7.2)),
  ZA: southAfrica,
};
