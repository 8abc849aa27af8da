import type { PublicStep } from './public-steps.ts';

/** A step of the walk in spec-texts.test.ts at which a text is on the screen, or a constant is true. */
export type Step =
  | PublicStep
  | 'home, signed out'
  | 'home, signed in'
  | 'user menu'
  | 'score entry'
  | 'score entry, a start hole of 0'
  | 'score entry, nothing to show'
  | 'tickets'
  | 'tickets, nothing to show'
  | 'friends'
  | 'friends, searched'
  | 'friends, request sent'
  | 'friends, request received'
  | 'sign-in'
  | 'sign-in refused'
  | 'sign-in, too short a password'
  | 'sign-up'
  | 'sign-up refused'
  | 'sign-up, touched and empty'
  | 'account created'
  | 'signed out'
  | 'embedded sign-in, busy'
  | 'embedded sign-in refused'
  | 'embedded referrals'
  | 'refer a friend'
  | 'refer a friend, one erased'
  | 'home, admin'
  | 'dashboard'
  | 'admin dashboard'
  | 'admin settings'
  | 'admin users, loading'
  | 'admin users, failed'
  | 'admin users'
  | 'admin tickets'
  | 'admin tickets, chosen'
  | 'admin tickets, details'
  | 'admin tickets, failed'
  | 'scraper'
  | 'scraper, fetching'
  | 'scraper, failed'
  | 'scraper, fetched'
  | 'scraper, uploading'
  | 'scraper, uploaded'
  | 'scraper, refused'
  | 'announcement, nothing entered'
  | 'announcement, no subject'
  | 'announcement, no body'
  | 'announcement, sending'
  | 'announcement, failed'
  | 'announcement, sent';

/** Where a text or constant is: shown at a step, planned in an issue, or changed by its requirement. */
type Where =
  | { readonly at: Step }
  /** The issue that adds the screen. `unplanned` means that no issue is open for the screen. */
  | { readonly comesWith: 'unplanned' }
  /** The words on the screen differ: the requirement departs and explains why, or a constant has another form. */
  | { readonly at: Step; readonly shows: string; readonly departs?: true }
  /** A constant that is not a text. The title names the test that proves the constant. */
  | { readonly provenBy: string; readonly departs?: true };

/** A quoted text or constant of the specification, with its requirement (docs/product.md). */
export type SpecText = Where & { readonly product: string; readonly text: string };

const rows = (product: string, place: Where, texts: readonly string[]): SpecText[] =>
  texts.map((text) => ({ product, text, ...place }));

/** Every quoted text and constant of the specification that must stay unchanged. */
export const specTexts: readonly SpecText[] = [
  ...rows('2.4', { at: 'home, signed out' }, ['Login', 'Contact', 'Privacy Policy']),
  ...rows('2.4', { at: 'home, signed in' }, ['Home']),
  ...rows('2.4', { at: 'user menu' }, ['FRIENDS', 'Logout']),
  ...rows('2.4', { at: 'home, admin' }, ['Refer A Friend']),
  ...rows('2.1', { at: 'signed out' }, ['User has been Successfully LogOut']),
  {
    product: '2.5',
    text: 'toast 3000 ms',
    provenBy: 'are in upper case in a toast, which stays for 3000 ms',
  },
  {
    product: '2.9',
    text: 'cache keep-time 60 s',
    provenBy: 'the query client keeps unused data for 60 s',
  },

  // Texts of: public site.
  ...rows('3.2', { at: 'home, signed out' }, [
    'Free To Play',
    'Download the app',
    'Anyone can play and win',
    'No skill required',
    'Live scoring',
    'Great prizes',
    'Download Our App',
  ]),
  // "LIV" where an event that is set up has this name: 'the home page promises LIV golf events only where there are any'.
  {
    product: '3.2',
    text: 'Played on LIV golf events',
    at: 'home, signed out',
    shows: 'Played on live golf events',
    departs: true,
  },
  ...rows('3.3', { at: 'home, signed out' }, ['Homepage', 'LeaderBoard']),
  {
    product: '3.3',
    text: 'slider: speed 500 ms, one slide shown and scrolled, autoplay 3000 ms',
    provenBy:
      'the slides of the home page change in 500 ms, every 3000 ms, unless pointed at, focused or stopped',
  },
  ...rows('3.4', { at: 'contact form, sending' }, ['Sending...']),
  ...rows('3.4', { at: 'contact form, sent' }, ['Your message has been sent successfully!']),
  ...rows('3.4', { at: 'contact form, refused' }, [
    'Failed to send your message. Please try again.',
  ]),
  ...rows('3.5', { at: 'terms' }, ['May 27, 2024']),
  { product: '3.5', text: 'minimum contest age 18', at: 'terms', shows: '18 or older' },
  { product: '3.5', text: 'app excludes children under 13', at: 'terms', shows: 'under 13' },
  ...rows('3.5', { at: 'rewards' }, ['Grand Prize', 'Monthly Winner', 'Weekly Winner', '$100']),
  { product: '3.5', text: 'weekly prize voucher $100', at: 'rewards', shows: 'voucher worth $100' },
  ...rows('3.6', { at: 'how-to in tabs' }, ['Ticket', 'Leaderboard', 'Calculating Fantasy Points']),
  ...rows('3.6', { at: 'how-to, leaderboard tab' }, ['prizes to be decided later']),
  ...rows('3.7', { at: 'privacy policy of the app' }, ['Privacy Policy for Mobile App']),
  ...rows('3.8', { at: 'deletion' }, ['Full Name', 'Email Address', 'Request Account Deletion']),
  ...rows('3.8', { at: 'deletion, sent' }, ['Your request has been submitted successfully!']),
  ...rows('3.8', { at: 'deletion, refused' }, ['Failed to submit form!']),
  {
    product: '3.8',
    text: 'e-mail client library version 3.2.0',
    provenBy:
      'is accepted in the format of the email service: OK as text, and mailed to the office',
  },
  ...rows('3.9', { at: 'download' }, ['Redirecting to the store...']),

  // Texts of: account.
  ...rows('4.1', { at: 'sign-up' }, [
    'First name',
    'Last name',
    'Username',
    'Email',
    'Password',
    'Register',
    'Already have an account?',
  ]),
  ...rows('4.1', { at: 'sign-up, touched and empty' }, [
    'First name is required',
    'Last name is required',
    'Username is required',
    'Email is not a valid e-mail address',
    'Password must have at least 3 characters',
  ]),
  ...rows(
    '4.1',
    {
      at: 'sign-up refused',
      shows: 'This username looks like one that is taken or reserved. Choose another one.',
      departs: true,
    },
    ['SOMETHING WENT WRONG'],
  ),
  ...rows('4.1', { at: 'account created' }, ['your account has been created']),
  ...rows('4.2', { at: 'sign-in' }, ['Sign In', 'Username', 'Password', 'Log In']),
  ...rows(
    '4.2',
    {
      at: 'sign-in refused',
      shows: 'Wrong username or password. Check both and try again.',
      departs: true,
    },
    ['SOMETHING WENT WRONG'],
  ),
  ...rows('14.3', { at: 'sign-in, too short a password' }, [
    'at least 3 characters',
    '3 characters',
  ]),
  {
    product: '4.7',
    text: 'postal code minimum 6 characters',
    provenBy: 'has a complete postal address or none',
  },
  {
    product: '4.7',
    text: 'favorite_golfer_id 1',
    provenBy: 'starts empty, with golfer 1 as the favourite',
  },

  // Texts of: score entry.
  ...rows('5.2', { at: 'score entry' }, ['Round 1', 'Round 2', 'Round 3']),
  { product: '5.2', text: 'rounds 1 to 3', at: 'score entry', shows: 'Round 3' },
  { product: '5.2', text: 'rounds: default 1', at: 'score entry', shows: 'R1' },
  { product: '5.2', text: 'leaderboard round_id 1', at: 'score entry', shows: 'R1' },
  ...rows('5.3', { at: 'score entry' }, [
    'Select Players',
    'Start Hole',
    'Add Score',
    'Submit Score',
    'R1',
  ]),
  // The label of a card without a round. Every card of the API has a round.
  ...rows('5.3', { comesWith: 'unplanned' }, ['N/A']),
  ...rows('5.3', { at: 'score entry, nothing to show' }, ['No data available.']),
  ...rows('5.4', { at: 'score entry, a start hole of 0' }, ['Cant send 0 as Start Hole']),
  {
    product: '5.5',
    text: 'start-hole buttons 1 to 10',
    at: 'score entry',
    departs: true,
    shows: 'Start hole 18',
  },
  { product: '14.2', text: 'holes per round 18', at: 'score entry', shows: 'of 18' },

  // Texts of: tickets.
  ...rows('9.1', { at: 'tickets' }, ['G.P']),
  ...rows('9.1', { at: 'tickets, nothing to show' }, ['No Tickets Available.']),
  {
    product: '9.1',
    text: 'tickets refetch 60,000 ms',
    provenBy: 'are loaded again after 60,000 ms',
  },
  {
    product: '9.2',
    text: 'one free ticket per contest per participant',
    provenBy: 'cannot be stored twice, by a rule of the database',
  },
  {
    product: '9.8',
    text: '4 golfers and 1 team per ticket',
    provenBy:
      'holds four different golfers with their last results and one team, and its name is its number',
  },
  {
    product: '9.8',
    text: '54 players',
    provenBy: "shows another device's stroke from the stream, without loading the board again",
  },
  ...rows('14.1', { provenBy: 'the points tables show every constant of product 14.1' }, [
    'Par +1.80; Birdie +3.50; Eagle +5.00; Bogey -1.25; Double Bogey or Worse -2.20; Hole in One +8.00; Albatross +10.00',
    '3 Birdie Streak +5.25; Bogey Free Round +6.00',
    'Winning team +30; 2nd +20; 3rd +10; 4th to 7th +5; 8th to 11th +3; last place 0',
  ]),

  // Texts of: friends.
  ...rows('10.1', { at: 'friends' }, ['Search Players']),
  {
    product: '10.1',
    text: "'Search Players' filtering a user list by username, first name, last name or email",
    at: 'friends',
    departs: true,
    shows: 'Search by username, first name, last name or full email address.',
  },
  ...rows('10.1', { at: 'friends, searched' }, ['Send Request']),
  ...rows('10.2', { at: 'friends' }, ['Received', 'Sent', 'All Friends']),
  {
    product: '10.2',
    text: 'friends tab: received, sent, all (default received)',
    at: 'friends',
    shows: 'No friend requests.',
  },
  ...rows('10.2', { at: 'friends, request sent' }, ['Cancel']),
  ...rows('10.2', { at: 'friends, request received' }, ['Accept', 'Reject']),

  // Texts of: referrals.
  ...rows('11.1', { at: 'refer a friend' }, [
    'Copy',
    'No referrals yet. Share your code now!',
    'Copy Share Message',
  ]),
  ...rows('11.1', { at: 'refer a friend, one erased' }, ['Unnamed']),
  {
    product: '11.1',
    text: 'count / 25 referrals',
    at: 'refer a friend',
    shows: '0 / 25 referrals',
  },
  {
    product: '11.1',
    text: 'referral goal 25',
    at: 'refer a friend',
    shows: '25 more referrals to reach the goal.',
    departs: true,
  },
  {
    product: '11.1',
    text: 'copy confirmation 2 s',
    provenBy: 'confirm for 2 s that the share message was copied',
  },
  {
    product: '11.2',
    text: 'progress bar capped at 100 percent',
    provenBy: 'the progress bar is capped at 100 percent',
  },
  { product: '11.2', text: 'remaining count never below 0', provenBy: 'is never below 0' },
  ...rows('11.3', { at: 'embedded sign-in, busy' }, ['Username', 'Password', 'Logging in...']),
  ...rows('11.3', { at: 'embedded sign-in refused' }, [
    'Log In',
    'Login failed. Please try again.',
  ]),
  ...rows('11.3', { at: 'embedded referrals' }, ['Copy', 'No referrals yet. Share your code now!']),
  {
    product: '11.3',
    text: 'X of 25 referrals completed',
    at: 'embedded referrals',
    shows: '0 of 25 referrals completed',
  },

  // Texts of: admin panel.
  ...rows('12.1', { at: 'home, admin' }, ['Admin Panel']),
  ...rows('2.12', { at: 'dashboard' }, [
    'DASHBOARD',
    'FRIENDS',
    'Add Record',
    'SCORES',
    'UPCOMING EVENTS',
    'LIST OF PLAYERS',
  ]),
  ...rows('12.1', { provenBy: 'the roles %j make an admin' }, ['admin role label: admin']),
  ...rows('12.2', { at: 'admin dashboard' }, [
    'Dashboard',
    'Manage Users',
    'Send Email',
    'Add Record',
    'Liv Golf Scraper',
    'Tickets',
    'Settings',
  ]),
  ...rows(
    '12.2',
    { provenBy: 'follows the system until it is chosen, and another tab follows the choice' },
    ['theme'],
  ),
  ...rows('12.3', { at: 'admin dashboard' }, [
    'Admin Dashboard',
    'Total Users',
    'Total Tickets Sold',
    'Total Winners',
    'Ongoing Tournaments',
    'Ticket Sales',
    'Winner Stats',
    'Recent Activities',
  ]),
  {
    product: '12.3',
    text: 'dashboard sample figures: 1345 users, 125 winners, 5 ongoing tournaments; sales 50, 100, 75, 150, 200, 300',
    provenBy: 'no built file has the sample figures of the specification',
  },
  ...rows('12.4', { at: 'admin users, loading' }, ['Loading users...']),
  ...rows('12.4', { at: 'admin users, failed' }, ['Error loading users.']),
  ...rows('12.4', { at: 'admin users' }, ['Previous', 'Next']),
  {
    product: '12.4',
    text: 'Page X of N | Total Users: M',
    at: 'admin users',
    shows: 'Page 1 of 2 | Total Users:',
  },
  { product: '12.4', text: 'users page 1', at: 'admin users', shows: 'Page 1 of' },
  ...rows('12.5', { at: 'announcement, nothing entered' }, [
    'Send Announcement',
    '⚠️ Please provide a subject and at least one message body (plain text or HTML).',
  ]),
  ...rows('12.5', { at: 'announcement, no subject' }, [
    '⚠️ Subject is required. Please enter a subject for the announcement.',
  ]),
  ...rows('12.5', { at: 'announcement, no body' }, [
    '⚠️ Message body is missing. Please provide either plain text or HTML content.',
  ]),
  ...rows('12.5', { at: 'announcement, sending' }, ['Sending...']),
  ...rows('12.5', { at: 'announcement, failed' }, [
    '❌ An error occurred while sending the announcement. Please try again.',
  ]),
  ...rows('12.5', { at: 'announcement, sent' }, [
    '✅ Announcement is being processed and emails will be sent shortly!',
  ]),
  {
    product: '12.5',
    text: 'announcement banner 4 s',
    provenBy: 'shows for 4 s that an announcement was sent',
  },
  ...rows('12.7', { at: 'admin tickets' }, ['Filter by Tournament:', 'Select Tournament']),
  {
    product: '12.7',
    text: 'Ticket: {ticketName}',
    at: 'admin tickets, chosen',
    shows: 'Ticket: Ticket 1',
  },
  { product: '12.7', text: 'GP: {fantasy_point}', at: 'admin tickets, chosen', shows: 'GP: 0.00' },
  ...rows('12.7', { at: 'admin tickets, details' }, ['Ticket Details', 'Close']),
  ...rows('12.7', { at: 'admin tickets, failed' }, ['Error fetching tickets']),
  ...rows('12.8', { at: 'admin settings' }, ['Update admin panel settings here.']),
  ...rows('12.9', { at: 'scraper' }, [
    'LIV Golf Leaderboard Scraper',
    'Start Scraping',
    'Ready to fetch data',
  ]),
  {
    product: '12.9',
    text: 'Tournament 1',
    at: 'scraper',
    shows: `Silver Birch Invitational, ${new Date().getUTCFullYear()}`,
    departs: true,
  },
  {
    product: '12.9',
    text: 'Tournament 2',
    at: 'scraper',
    shows: `High Andes Championship, ${new Date().getUTCFullYear()}`,
    departs: true,
  },
  ...rows('12.9', { at: 'scraper, fetching' }, ['Fetching...', 'Fetching data...']),
  ...rows('12.9', { at: 'scraper, failed' }, ['Error fetching data', 'Failed to fetch data']),
  ...rows('12.9', { at: 'scraper, fetched' }, [
    'Data fetched successfully',
    'Upload Scores to Server',
    'Download CSV',
    'JSON Data',
  ]),
  ...rows('12.9', { at: 'scraper, uploading' }, ['Uploading scores to server...']),
  ...rows('12.9', { at: 'scraper, uploaded' }, ['Scores uploaded successfully']),
  ...rows('12.9', { at: 'scraper, refused' }, ['Error uploading scores']),
  {
    product: '12.9',
    text: 'scraper: tournament ids 10039 and 10040; season 2025',
    provenBy:
      'a leaderboard is fetched, matched, previewed and uploaded offline; the upload survives a browser crash',
    departs: true,
  },
];
