import type { PublicPath, sharedScreens } from './public-paths.ts';

/** The texts on a shared link's picture. */
export interface SharePicture {
  readonly title: string;
  readonly line: string;
}

/** The pictures' size in px, which social networks show without cropping. */
export const SHARE_SIZE = { width: 1200, height: 630 } as const;

/** A page with its own picture in public/share. Every other URL shows the home page's picture. */
export type SharedPath = PublicPath | keyof typeof sharedScreens;

/**
 * The pictures of shared links. After a change of texts or scenes, `node test/share-pictures/main.ts` draws them again.
 */
export const sharePictures: Readonly<Record<SharedPath, SharePicture>> = {
  '/': { title: 'Free To Play', line: 'Four golfers and a team, drawn for you. Live scoring.' },
  '/sign-in': { title: 'Sign In', line: 'Your ticket, your place, your golfers, live.' },
  '/sign-up': {
    title: 'A free ticket is waiting',
    line: 'Sign up. Four golfers and a team are drawn for you.',
  },
  '/account-deletion': {
    title: 'Delete my account',
    line: 'Your account and its data, when you ask.',
  },
  '/community': { title: 'Community', line: 'A game of luck is better in company.' },
  '/contact': { title: 'Contact', line: 'A person reads every message.' },
  '/download': { title: 'Get the app', line: 'On phone, tablet and desktop, also offline.' },
  '/faqs': { title: 'FAQs', line: 'The questions we get most often.' },
  '/gimme-point-calculation-table': {
    title: 'What points are worth',
    line: 'Every hole, streak and team finish.',
  },
  '/help-and-support': {
    title: 'Help and Support',
    line: 'Most questions already have an answer.',
  },
  '/howtoPlay': {
    title: 'How to play',
    line: 'Get a ticket, watch it play, win. That is all there is to it.',
  },
  '/instructions': { title: 'How to play', line: 'The whole game on one page.' },
  '/leaderboard': {
    title: 'Leaderboard',
    line: 'Players, teams and points, live from the course.',
  },
  '/official-rules': { title: 'Official Rules', line: 'Who may enter, and how winners are found.' },
  '/privacy-policy': { title: 'Privacy Policy', line: 'What we know about you, and why.' },
  '/privacy-policy-embed': {
    title: 'Privacy Policy',
    line: 'What the mobile app knows about you, and why.',
  },
  '/rewards-and-prizes': {
    title: 'Rewards and Prizes',
    line: 'Three ways to win, and none of them costs anything.',
  },
  '/terms-and-conditions': { title: 'Terms and Conditions', line: 'What you agree to by playing.' },
  '/ticket-instructions': {
    title: 'Your ticket, step by step',
    line: 'The ticket, the leaderboard, the points.',
  },
};

/** Returns the URL of a page's picture, relative to the site. */
export function sharePicturePath(path: SharedPath): string {
  return `/share/${path === '/' ? 'home' : path.slice(1)}.png`;
}
