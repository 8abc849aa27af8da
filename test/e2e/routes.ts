/** Every page of the site with its heading: they read without JavaScript, and without a network from the first visit on. */
export const sitePages: Readonly<Record<string, string>> = {
  '/': 'Free To Play',
  '/account-deletion': 'Account deletion',
  '/community': 'Community',
  '/contact': 'Contact',
  '/faqs': 'FAQs',
  '/gimme-point-calculation-table': 'Gimme Points calculation',
  '/help-and-support': 'Help and Support',
  '/howtoPlay': 'How to play',
  '/instructions?bgcolor=0b3d2c&color=ffd27a': 'How to play',
  '/official-rules': 'Official Rules',
  '/privacy-policy': 'Privacy Policy',
  '/privacy-policy-embed': 'Privacy Policy for Mobile App',
  '/rewards-and-prizes': 'Rewards and Prizes',
  '/terms-and-conditions': 'Terms and Conditions',
  '/ticket-instructions': 'Your ticket, step by step',
};

/** The app's screens for visitors, with their headings. */
export const visitorScreens: Readonly<Record<string, string>> = {
  '/device-check': 'Can this device keep score?',
  '/draw': 'The draw',
  '/forgot-password': 'Forgot your password?',
  '/leaderboard': 'Leaderboard',
  '/refer-a-friend-embed': 'Sign in to refer a friend',
  '/no/such/page': 'Out of bounds',
  '/reset-password': 'Set a new password',
  '/sign-in': 'Sign In',
  '/sign-up': 'Sign Up',
  '/unsent': 'Unsent entries',
  '/verify-email': 'Confirm your email',
};

/** A browser tells of the page that does not exist, which the server answers as a 404. */
export const NO_SUCH_PAGE = /status of 404 .*\/no\/such\/page$/;

/** What a scorer sees, with the headings. */
export const scorerScreens: Readonly<Record<string, string>> = {
  '/addrecord': 'Enter scores',
  '/friends': 'Friends',
  '/profile': 'Profile',
  '/refer-a-friend': 'Refer A Friend',
  '/refer-a-friend-embed': 'Welcome, Sam Walker',
  '/tickets': 'Tickets',
  '/unsent': 'Unsent entries',
  '/v2/addrecord': 'Group pad',
};

/** It sends on at once, and is walked by itself. */
const SENDS_ON = '/download';

/** Every address that is walked, without its query. */
export const walkedPaths: readonly string[] = [
  SENDS_ON,
  ...[sitePages, visitorScreens, scorerScreens].flatMap((rows) =>
    Object.keys(rows).map((path) => path.replace(/\?.*/, '')),
  ),
];
