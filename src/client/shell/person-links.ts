/** What the signed-in person's menu leads to. */
export const personLinks = [
  { to: '/friends', label: 'Friends' },
  { to: '/profile', label: 'Profile' },
] as const;
