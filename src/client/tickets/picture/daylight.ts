/**
 * The light values of the tokens that scenes use (tokens.css). A ticket's picture leaves the device, so it's the same
 * in both themes, and a page in the dark theme can't resolve the light half of a token.
 */
export const DAYLIGHT = {
  '--sky': '#f6e7c4',
  '--sky-ink': '#14211b',
  '--sky-soft': '#333d2f',
  '--sun': '#e98a3a',
  '--flag': '#c8551b',
  '--water': '#9cc4c4',
  '--far': '#8fbb94',
  '--mid': '#5b9a6b',
  '--near': '#2f7d4f',
  '--pole': '#fffdf6',
  '--snow': '#fffdf6',
  '--hole': '#0b2018',
} as const;
