/** Who the navigation is for. */
interface Reader {
  isSignedIn: boolean;
  canScore: boolean;
}

/** The main navigation: only what exists, and only what this person may use. */
export function navLinks({ isSignedIn, canScore }: Reader) {
  return [
    { to: '/', label: 'Home', params: {} },
    { to: '/leaderboard', label: 'Leaderboard', params: {} },
    ...(isSignedIn ? ([{ to: '/tickets', label: 'Tickets', params: {} }] as const) : []),
    ...(canScore
      ? ([
          { to: '/addrecord', label: 'Enter scores', params: {} },
          { to: '/v2/addrecord', label: 'Group pad', params: {} },
        ] as const)
      : []),
    { to: '/$page', label: 'Contact', params: { page: 'contact' } },
    { to: '/$page', label: 'Privacy Policy', params: { page: 'privacy-policy' } },
  ] as const;
}
