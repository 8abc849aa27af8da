import { createFileRoute } from '@tanstack/react-router';
import { EmbeddedSignIn } from '../../account/sign-in/embedded-sign-in.tsx';
import { EmbeddedReferrals } from '../../referrals/embedded-referrals.tsx';
import { mustSignIn, refusedToken, sessionStore } from '../../session/session.ts';
import { useStore } from '../../session/store.ts';

export const Route = createFileRoute('/(player)/_reading/refer-a-friend-embed')({
  component: ReferralsForApp,
});

/**
 * The referrals on a page that apps embed, without the site's header and footer: first the sign-in, then the progress.
 */
function ReferralsForApp() {
  const session = useStore(sessionStore);
  useStore(refusedToken);
  return (
    <article
      data-embedded=""
      className="mx-auto flex min-h-dvh max-w-xl flex-col gap-6 px-4 py-8 text-lg"
    >
      <title>Refer A Friend · Gimme Points</title>
      {session === null || mustSignIn() ? (
        <EmbeddedSignIn title="Sign in to refer a friend" />
      ) : (
        <EmbeddedReferrals user={session.user} />
      )}
    </article>
  );
}
