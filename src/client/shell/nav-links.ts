/** The main navigation: only what exists, and only what this person may use. */
export function navLinks(canScore: boolean) {
  return canScore
    ? ([
        { to: '/', label: 'Home' },
        { to: '/addrecord', label: 'Enter scores' },
        { to: '/v2/addrecord', label: 'Group pad' },
      ] as const)
    : ([{ to: '/', label: 'Home' }] as const);
}
