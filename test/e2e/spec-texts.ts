import type { PublicStep } from './public-steps.ts';

/** A moment of the walk in spec-texts.test.ts at which a text is on screen, or a constant holds. */
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
  | 'refer a friend';

/** Where a text or constant stands: shown at a step, coming with an issue, or departed from by a decision record. */
type Where =
  | { readonly at: Step }
  /** The issue that brings its screen; `unplanned` while no issue is open for it. */
  | { readonly comesWith: 'unplanned' }
  /** Told on screen in other words: as the decision record with that number says, or as a constant can be seen. */
  | { readonly at: Step; readonly shows: string; readonly departs?: number }
  /** A constant that is no text: the title of the test that proves it. */
  | { readonly provenBy: string };

/** One quoted text or constant of spec.txt. */
export type SpecText = Where & { readonly section: 2 | 4 | 5 | 8 | 9; readonly text: string };

const rows = (section: SpecText['section'], where: Where, texts: readonly string[]): SpecText[] =>
  texts.map((text) => ({ section, text, ...where }));

/** Every quoted text of spec.txt sections 2, 4, 5 and 8 and every constant of section 9. */
export const specTexts: readonly SpecText[] = [
  // Section 2: public and auth screens.
  ...rows(2, { at: 'home, signed out' }, [
    'Free To Play',
    'Download the app',
    'Played on LIV golf events',
    'Anyone can play and win',
    'No skill required',
    'Live scoring',
    'Great prizes',
    'Login',
    'Homepage',
    'LeaderBoard',
    'Download Our App',
    'Contact',
    'Privacy Policy',
  ]),
  ...rows(2, { at: 'sign-up' }, [
    'First name',
    'Last name',
    'Username',
    'Email',
    'Password',
    'Register',
    'Already have an account?',
  ]),
  ...rows(2, { at: 'account created' }, ['your account has been created']),
  ...rows(2, { at: 'sign-in' }, ['Sign In', 'Username', 'Password', 'Log In']),
  ...rows(2, { at: 'user menu' }, ['FRIENDS', 'Refer A Friend', 'Logout']),
  ...rows(2, { at: 'home, signed in' }, ['Home']),
  ...rows(2, { at: 'score entry' }, [
    'Round 1',
    'Round 2',
    'Round 3',
    'Select Players',
    'Start Hole',
    'Add Score',
    'Submit Score',
    'R1',
  ]),
  ...rows(2, { at: 'score entry, nothing to show' }, ['No data available.']),
  // The label of a card whose round is not known: every card of the API has one.
  ...rows(2, { comesWith: 'unplanned' }, ['N/A']),
  ...rows(2, { at: 'rewards' }, ['Grand Prize', 'Monthly Winner', 'Weekly Winner', '$100']),
  ...rows(2, { at: 'privacy policy of the app' }, ['Privacy Policy for Mobile App']),
  ...rows(2, { at: 'terms' }, ['May 27, 2024']),
  ...rows(2, { at: 'how-to in tabs' }, ['Ticket', 'Leaderboard', 'Calculating Fantasy Points']),
  ...rows(2, { at: 'how-to, leaderboard tab' }, ['prizes to be decided later']),
  ...rows(2, { at: 'download' }, ['Redirecting to the store...']),
  ...rows(2, { at: 'deletion' }, ['Full Name', 'Email Address', 'Request Account Deletion']),
  ...rows(2, { at: 'deletion, sent' }, ['Your request has been submitted successfully!']),
  ...rows(2, { at: 'deletion, refused' }, ['Failed to submit form!']),
  ...rows(2, { at: 'embedded sign-in, busy' }, ['Username', 'Password', 'Logging in...']),
  ...rows(2, { at: 'embedded sign-in refused' }, ['Log In']),
  ...rows(2, { at: 'embedded referrals' }, ['Copy', 'No referrals yet. Share your code now!']),
  {
    section: 2,
    text: 'X of 25 referrals completed',
    at: 'embedded referrals',
    shows: '0 of 25 referrals completed',
  },
  ...rows(2, { at: 'refer a friend' }, [
    'Copy',
    'No referrals yet. Share your code now!',
    'Copy Share Message',
  ]),
  {
    section: 2,
    text: 'count / 25 referrals',
    at: 'refer a friend',
    shows: '0 / 25 referrals',
  },
  ...rows(2, { at: 'tickets' }, ['G.P']),
  ...rows(2, { at: 'tickets, nothing to show' }, ['No Tickets Available.']),
  ...rows(2, { at: 'friends' }, ['Search Players', 'Received', 'Sent', 'All Friends']),
  {
    section: 2,
    text: "'Search Players' filtering a user list by username, first name, last name or email",
    at: 'friends',
    departs: 25,
    shows: 'By username, first name or last name, or a whole e-mail address.',
  },
  ...rows(2, { at: 'friends, searched' }, ['Send Request']),
  ...rows(2, { at: 'friends, request sent' }, ['Cancel']),
  ...rows(2, { at: 'friends, request received' }, ['Accept', 'Reject']),
  ...rows(2, { comesWith: 'unplanned' }, [
    'DASHBOARD',
    'Add Record',
    'SCORES',
    'UPCOMING EVENTS',
    'LIST OF PLAYERS',
    'Unnamed',
    'Admin Panel',
    'Dashboard',
    'Manage Users',
    'Send Email',
    'Liv Golf Scraper',
    'Tickets',
    'Settings',
    'theme',
    'Admin Dashboard',
    'Total Users',
    'Total Tickets Sold',
    'Total Winners',
    'Ongoing Tournaments',
    'Ticket Sales',
    'Winner Stats',
    'Recent Activities',
    'Page X of N | Total Users: M',
    'Previous',
    'Next',
    'Loading users...',
    'Error loading users.',
    'Send Announcement',
    'Sending...',
    'Filter by Tournament:',
    'Select Tournament',
    'Ticket: {ticketName}',
    'GP: {fantasy_point}',
    'Ticket Details',
    'Close',
    'LIV Golf Leaderboard Scraper',
    'Tournament 1',
    'Tournament 2',
    'Start Scraping',
    'Fetching...',
    'Upload Scores to Server',
    'Download CSV',
    'JSON Data',
    'Update admin panel settings here.',
  ]),

  // Section 4.
  ...rows(4, { at: 'contact form, sending' }, ['Sending...']),
  ...rows(4, { at: 'contact form, sent' }, ['Your message has been sent successfully!']),
  ...rows(4, { at: 'contact form, refused' }, ['Failed to send your message. Please try again.']),
  {
    section: 4,
    text: 'friends tab: received, sent, all (default received)',
    at: 'friends',
    shows: 'No request waits for your answer.',
  },
  ...rows(4, { comesWith: 'unplanned' }, [
    'Error fetching tickets',
    'Ready to fetch data',
    'Fetching data...',
    'Data fetched successfully',
    'Error fetching data',
    'Uploading scores to server...',
    'Scores uploaded successfully',
    'Error uploading scores',
  ]),

  // Section 5.
  ...rows(5, { at: 'score entry, a start hole of 0' }, ['Cant send 0 as Start Hole']),
  ...rows(5, { at: 'sign-in, too short a password' }, ['at least 3 characters']),
  ...rows(5, { at: 'sign-up, touched and empty' }, [
    'First name is required',
    'Last name is required',
    'Username is required',
    'Email is not a valid e-mail address',
    'Password must have at least 3 characters',
  ]),
  ...rows(5, { comesWith: 'unplanned' }, [
    '⚠️ Please provide a subject and at least one message body (plain text or HTML).',
    '⚠️ Subject is required. Please enter a subject for the announcement.',
    '⚠️ Message body is missing. Please provide either plain text or HTML content.',
  ]),

  // Section 8.
  ...rows(8, { at: 'sign-in refused' }, ['SOMETHING WENT WRONG']),
  ...rows(8, { at: 'sign-up refused' }, ['SOMETHING WENT WRONG']),
  ...rows(8, { at: 'account created' }, ['your account has been created']),
  ...rows(8, { at: 'signed out' }, ['User has been Successfully LogOut']),
  ...rows(8, { at: 'score entry, a start hole of 0' }, ['Cant send 0 as Start Hole']),
  ...rows(8, { at: 'score entry, nothing to show' }, ['No data available.']),
  ...rows(8, { at: 'tickets, nothing to show' }, ['No Tickets Available.']),
  ...rows(8, { at: 'contact form, refused' }, ['Failed to send your message. Please try again.']),
  ...rows(8, { at: 'deletion, refused' }, ['Failed to submit form!']),
  ...rows(8, { at: 'embedded sign-in refused' }, ['Login failed. Please try again.']),
  ...rows(8, { comesWith: 'unplanned' }, [
    'Error fetching tickets',
    'Error loading users.',
    '❌ An error occurred while sending the announcement. Please try again.',
    '✅ Announcement is being processed and emails will be sent shortly!',
    'Failed to fetch data',
    'Error fetching data',
    'Error uploading scores',
  ]),

  // Section 9.
  {
    section: 9,
    text: 'start-hole buttons 1 to 10',
    at: 'score entry',
    departs: 8,
    shows: 'Start hole 18',
  },
  { section: 9, text: 'holes per round 18', at: 'score entry', shows: 'of 18' },
  { section: 9, text: 'rounds 1 to 3', at: 'score entry', shows: 'Round 3' },
  { section: 9, text: 'rounds: default 1', at: 'score entry', shows: 'R1' },
  { section: 9, text: 'toast 3000 ms', provenBy: 'a toast stands for 3000 ms, in upper case' },
  ...rows(9, { at: 'sign-in, too short a password' }, ['3 characters']),
  {
    section: 9,
    text: 'postal code minimum 6 characters',
    provenBy: 'has a complete address or none',
  },
  {
    section: 9,
    text: 'favorite_golfer_id 1',
    provenBy: 'starts empty, with golfer 1 as the favourite',
  },
  ...rows(9, { provenBy: 'the points tables show every constant of spec.txt section 9' }, [
    'Par +1.80; Birdie +3.50; Eagle +5.00; Bogey -1.25; Double Bogey or Worse -2.20; Hole in One +8.00; Albatross +10.00',
    '3 Birdie Streak +5.25; Bogey Free Round +6.00',
    'Winning team +30; 2nd +20; 3rd +10; 4th to 7th +5; 8th to 11th +3; last place 0',
  ]),
  { section: 9, text: 'weekly prize voucher $100', at: 'rewards', shows: 'voucher worth $100' },
  { section: 9, text: 'minimum contest age 18', at: 'terms', shows: '18 or older' },
  { section: 9, text: 'app excludes children under 13', at: 'terms', shows: 'under 13' },
  {
    section: 9,
    text: 'slider: speed 500 ms, one slide shown and scrolled, autoplay 3000 ms',
    provenBy:
      'the slides of the home page pass in 500 ms, every 3000 ms, unless pointed at, focused or stopped',
  },
  {
    section: 9,
    text: 'e-mail client library version 3.2.0',
    provenBy: 'speaks the wire format of the e-mail service’s client 3.2.0',
  },
  {
    section: 9,
    text: '4 golfers and 1 team per ticket',
    provenBy: 'holds four different golfers and one team, and is called by its number',
  },
  {
    section: 9,
    text: '54 players',
    provenBy: 'shows a stroke that is entered elsewhere, by the stream and without another read',
  },
  {
    section: 9,
    text: 'one free ticket per contest per participant',
    provenBy: 'is forbidden twice by the database, whoever writes',
  },
  { section: 9, text: 'leaderboard round_id 1', at: 'score entry', shows: 'R1' },
  { section: 9, text: 'cache keep-time 60 s', provenBy: 'keeps unused data for 60 s' },
  { section: 9, text: 'tickets refetch 60,000 ms', provenBy: 'are read again after 60,000 ms' },
  {
    section: 9,
    text: 'referral goal 25',
    at: 'refer a friend',
    shows: '25 more referrals to unlock the exclusive reward.',
  },
  {
    section: 9,
    text: 'progress bar capped at 100 percent',
    provenBy: 'the progress bar is capped at 100 percent',
  },
  { section: 9, text: 'remaining count never below 0', provenBy: 'is never below 0' },
  {
    section: 9,
    text: 'copy confirmation 2 s',
    provenBy: 'says so for 2 s when the share message was copied',
  },
  ...rows(9, { comesWith: 'unplanned' }, [
    'announcement banner 4 s',
    'users page 1',
    'admin role label: admin',
    'scraper: tournament ids 10039 and 10040; season 2025',
    'dashboard sample figures: 1345 users, 125 winners, 5 ongoing tournaments; sales 50, 100, 75, 150, 200, 300',
  ]),
];
