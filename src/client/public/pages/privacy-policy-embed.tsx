import { MailLink } from '../site/mail-link.tsx';
import { site } from '../site/site.ts';
import { EmbedPage } from './embed-page.tsx';
import { LEGAL_TEXT_DATE } from './legal-dates.ts';

/** The page /privacy-policy-embed, which the mobile app embeds. */
export function PrivacyPolicyEmbed() {
  return (
    <EmbedPage title="Privacy Policy for Mobile App" updated={LEGAL_TEXT_DATE}>
      <h2>What the app collects</h2>
      <ul>
        <li>Account: your name, username and e-mail address.</li>
        <li>Usage: your tickets, your friends and what you ask the server for.</li>
        <li>
          Device: the kind of browser and its version, and your network address. No location, no
          contacts, no advertising id.
        </li>
      </ul>
      <h2>Use</h2>
      <p>To run the game, to show you boards and tickets, and to reach winners.</p>
      <h2>Sharing and security</h2>
      <p>
        Other players see your username and your points. Those who are signed in can search for you,
        by username, by name, or by your e-mail address if they know it, and see your username, name
        and picture. We sell nothing. Connections are encrypted, and passwords are stored as hashes.
      </p>
      <h2>Your rights</h2>
      <ul>
        <li>See, correct or delete your data: in your profile, or by writing to us.</li>
        <li>Control notifications: in the settings of your device and of the app.</li>
      </ul>
      <h2>Changes</h2>
      <p>When this policy changes, the date at the top changes with it.</p>
      <p>
        Questions: <MailLink address={site.privacyEmail} />
      </p>
    </EmbedPage>
  );
}
