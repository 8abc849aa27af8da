/** Every page of the site with its heading. The pages work without JavaScript, and offline after the first visit. */
export const sitePages: Readonly<Record<string, string>> = {
  '/': 'Free To Play fantasy golf',
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

/** The screens that no device stores, because they are useless without a connection. */
export const onlineScreens: Readonly<Record<string, string>> = {
  '/agree': 'Your card',
  '/first-admin': 'The first admin',
  '/manual/operator': 'Manual for operators',
  '/manual/organiser': 'Manual for organisers',
  '/manual/scorer': 'Manual for scorers',
  '/s': 'Enter scores',
  '/corrections/10038': 'Corrections',
  '/results/10038': 'Official result',
  '/winners': 'Winners',
};

/** The app's screens for visitors, with their headings. */
export const visitorScreens: Readonly<Record<string, string>> = {
  '/device-check': 'Can this device keep score?',
  '/draw': 'The draw',
  '/events': 'Events',
  '/forgot-password': 'Forgot your password?',
  '/invitation': 'Enter scores',
  '/confirm-deletion': 'Delete your account',
  '/leaderboard': 'Leaderboard',
  '/refer-a-friend-embed': 'Sign in to refer a friend',
  '/players': 'Players',
  '/no/such/page': 'Out of bounds',
  '/reset-password': 'Set a new password',
  '/sign-in': 'Sign In',
  '/sign-up': 'Sign Up',
  '/unsent': 'Unsent entries',
  '/unsubscribe': 'Unsubscribe',
  '/verify-email': 'Confirm your email',
};

/** The browser reports the missing page, which the server answers with 404. */
export const NO_SUCH_PAGE = /status of 404 .*\/no\/such\/page$/;

/** A scorer's screens, with their headings. */
export const scorerScreens: Readonly<Record<string, string>> = {
  '/addrecord': 'Enter scores',
  '/dashboard': 'A free ticket is waiting',
  '/friends': 'Friends',
  '/notices': 'Notices',
  '/prizes': 'Your prizes',
  '/profile': 'Profile',
  '/refer-a-friend': 'Refer A Friend',
  '/refer-a-friend-embed': 'Welcome, Sam Walker',
  '/tickets': 'Tickets',
  '/unsent': 'Unsent entries',
  '/v2/addrecord': 'Group pad',
};

/** The screens of the admin panel, with their headings. */
export const adminScreens: Readonly<Record<string, string>> = {
  '/admin-panel/addrecords': 'Add Record',
  '/admin-panel/cards': 'Cards',
  '/admin-panel/live': 'Live',
  '/admin-panel/audit': 'Audit',
  '/admin-panel/dashboard': 'Admin Dashboard',
  '/admin-panel/messages': 'Messages',
  '/admin-panel/scraper': 'LIV Golf Leaderboard Scraper',
  '/admin-panel/send-announcement': 'Send Email',
  '/admin-panel/settings': 'Settings',
  '/admin-panel/status': 'Status',
  '/admin-panel/tickets': 'Tickets',
  '/admin-panel/tournaments': 'Tournaments',
  '/admin-panel/users': 'Manage Users',
  '/admin-panel/winners': 'Winners',
};

/** The page that redirects at once. A separate test visits it. */
const SENDS_ON = '/download';

/** The path that leads to the admin panel's first screen. */
const ADMIN_PANEL = '/admin-panel';

/** All paths that the test visits, without their query. */
export const walkedPaths: readonly string[] = [
  SENDS_ON,
  ADMIN_PANEL,
  ...[sitePages, visitorScreens, onlineScreens, scorerScreens, adminScreens].flatMap((rows) =>
    Object.keys(rows).map((path) => path.replace(/\?.*/, '')),
  ),
];
