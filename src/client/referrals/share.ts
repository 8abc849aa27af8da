/** What a friend needs to join. */
export interface Invitation {
  readonly code: string;
  /** Address of the web site. */
  readonly site: string;
  /** Where the app is for iPhone and iPad, and for Android. */
  readonly ios: string;
  readonly android: string;
}

/** What a person sends to friends: what it is, the code, where the app is. */
export function shareMessage({ code, ios, android }: Invitation): string {
  return [
    'Play Gimme Points with me: free-to-play fantasy golf with live scoring and great prizes.',
    `Sign up with my referral code ${code} and we are both rewarded.`,
    `iPhone and iPad: ${ios}`,
    `Android: ${android}`,
  ].join('\n');
}

/** Where else to share, and the address that does it. Facebook takes a page and makes its own words. */
export function shareLinks(invitation: Invitation) {
  const text = encodeURIComponent(shareMessage(invitation));
  const page = encodeURIComponent(invitation.site);
  return [
    { name: 'WhatsApp', href: `https://wa.me/?text=${text}` },
    { name: 'Twitter/X', href: `https://twitter.com/intent/tweet?text=${text}` },
    { name: 'Facebook', href: `https://www.facebook.com/sharer/sharer.php?u=${page}` },
  ] as const;
}
