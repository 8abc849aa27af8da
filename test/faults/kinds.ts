/** All kinds of fault (issue 4, part 1): first those of the network, then of the device, then of other users. */
export const kinds = [
  'refuse',
  'hang',
  'latency',
  'answer-lost',
  'doubled',
  '429',
  '5xx',
  '422-in-one-lane',
  'round-not-open',
  'captive-portal',
  '401',
  'worker-stopped',
  'tab-closed',
  'tab-crashed',
  'tab-frozen',
  'browser-killed',
  'server-killed',
  'quota',
  'clock-jump',
  'clock-set-back',
  'long-retry-after',
  'update',
  'second-scorer',
  'scrape',
] as const;

export type Kind = (typeof kinds)[number];

/** The number of different kinds in a round. */
export const KINDS_PER_ROUND = 8;

/** Every kind occurs in rounds 0 up to this number, and again in each further set of so many rounds. */
export const ROUNDS_FOR_EVERY_KIND = 3;
