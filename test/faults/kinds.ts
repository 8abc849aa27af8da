/** Everything a round can suffer (issue 4, part 1). Network first, then the device, then other people. */
export const kinds = [
  'refuse',
  'hang',
  'latency',
  'answer-lost',
  'doubled',
  '429',
  '5xx',
  '422-in-one-lane',
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
  'update',
  'second-scorer',
] as const;

export type Kind = (typeof kinds)[number];

/** How many different kinds a round suffers. */
export const KINDS_PER_ROUND = 4;

/** So many rounds see every kind at least once, wherever in the schedule they begin. */
export const ROUNDS_FOR_EVERY_KIND = 6;
