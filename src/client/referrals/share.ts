/** What a friend needs to join. */
export interface Invitation {
  readonly code: string;
  /** The web site's URL, without a trailing slash. */
  readonly site: string;
  /** The app's store URLs, for iPhone and iPad and for Android. Null means that it is installed from the browser. */
  readonly ios: string | null;
  readonly android: string | null;
}

/** Returns the URL of the sign-up page with the code filled in. */
function signUpLink({ site, code }: Invitation): string {
  return `${site}/sign-up?ref=${encodeURIComponent(code)}`;
}

/** Formats the message for friends: the game, the code with its link, and the app's URLs. */
export function shareMessage(invitation: Invitation): string {
  const { code, site, ios, android } = invitation;
  const install = `${site}/help-and-support?ref=${encodeURIComponent(code)}#install`;
  return [
    'Play Gimme Points with me: free-to-play fantasy golf with live scoring and great prizes.',
    `Sign up with my referral code ${code}: ${signUpLink(invitation)}`,
    `iPhone and iPad: ${ios ?? install}`,
    `Android: ${android ?? install}`,
  ].join('\n');
}

/** Returns links to other services for sharing. Facebook accepts only a page's URL and adds its own text. */
export function shareLinks(invitation: Invitation) {
  const text = encodeURIComponent(shareMessage(invitation));
  const page = encodeURIComponent(signUpLink(invitation));
  return [
    { name: 'WhatsApp', href: `https://wa.me/?text=${text}` },
    { name: 'Twitter/X', href: `https://twitter.com/intent/tweet?text=${text}` },
    { name: 'Facebook', href: `https://www.facebook.com/sharer/sharer.php?u=${page}` },
  ] as const;
}
