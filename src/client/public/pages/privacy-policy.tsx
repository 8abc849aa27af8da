import { MailLink } from '../site/mail-link.tsx';
import { PageLink } from '../site/page-link.tsx';
import { PageSection } from '../site/page-section.tsx';
import { site } from '../site/site.ts';
import { SitePage } from '../site/site-page.tsx';
import { LEGAL_TEXT_DATE } from './legal-dates.ts';

/** The page /privacy-policy. */
export function PrivacyPolicy() {
  return (
    <SitePage
      title="Privacy Policy"
      lead="What we know about you, why, and what you can do about it."
      updated={LEGAL_TEXT_DATE}
      isLegal
    >
      <PageSection title="Information we collect">
        <ul>
          <li>
            Your account: name, username and email address. The password is stored only as a hash
            that nobody can turn back.
          </li>
          <li>
            Your profile, as far as you fill it in: picture, phone number, address, favourite
            golfer. We ask winners for the number of an identity card, and nobody else.
          </li>
          <li>What you do in the game: tickets, friends, whom you invited, messages to us.</li>
          <li>
            Technical facts of each request: network address, time, and what was asked for. There
            are no advertising cookies and no trackers.
          </li>
        </ul>
      </PageSection>
      <PageSection title="How we use it">
        <p>
          To run the game, to show boards, to send the mail you ask for or that a contest needs, to
          reach winners, and to keep the service safe.
        </p>
      </PageSection>
      <PageSection title="Sharing">
        <p>
          Other players see your username and your points. Those who are signed in can search for
          you, by username, by name, or by your email address if they know it, and see your
          username, name and picture. If you sign up with a friend’s referral code and confirm your
          email address, that friend sees it beside your username. If you ask to be told on a
          device, we store its URL at the push service of its browser&rsquo;s maker, which delivers
          our notices encrypted. We share the rest only with those who deliver mail or prizes for
          us, and where the law makes us. We sell nothing.
        </p>
      </PageSection>
      <PageSection title="Security">
        <p>
          Connections are encrypted. Passwords and session keys are stored as hashes. What you enter
          without a network stays on your device until the server has it. Your browser keeps a
          random id of the device (<code>device</code> in its local storage), which is sent when you
          sign in, so that other people&rsquo;s wrong passwords do not make you wait there.
        </p>
      </PageSection>
      <PageSection title="Retention">
        <p>
          We keep your account until you ask for its deletion, and carry that out within 30 days.
          Copies of the emails we send you are deleted after 30 days, and messages you send us after
          a year. For each announcement we keep who got it and when. The address it went to, the
          answer of its mail server and the facts of your ticket in it are deleted after 180 days.
          You stop announcements with the link in each one, or in your profile. An ID number that
          customs need for a prize is deleted 180 days after the delivery. Winners are named only if
          they wish. What the law makes us keep about prizes is kept for as long as it says. The
          network addresses you sign in from are kept for 30 days after your last sign-in there, so
          that other people&rsquo;s guesses do not lock you out. When our app makes an error, your
          device tells us where in the app it happened, but not what you typed.
        </p>
      </PageSection>
      <PageSection title="Children under 13">
        <p>
          Gimme Points is not for children under 13, and we do not knowingly keep anything about
          them. If you think we do, write to us and it will be deleted.
        </p>
      </PageSection>
      <PageSection title="Changes">
        <p>When this policy changes, the date at the top changes, and the app says so.</p>
      </PageSection>
      <PageSection title="Your rights">
        <p>
          You can see and correct your data in your profile, ask us for a copy, and{' '}
          <PageLink to="/account-deletion">have it deleted</PageLink>.
        </p>
      </PageSection>
      <PageSection title="Contact">
        <p>
          Our privacy mailbox: <MailLink address={site.privacyEmail} />
        </p>
      </PageSection>
    </SitePage>
  );
}
