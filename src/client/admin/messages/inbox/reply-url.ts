import type { ContactMessage } from '../../../../contract/admin/contact-messages.ts';

/** Some mail programs cut a longer address off, in the middle of an escaped character. */
const LONGEST_QUOTE = 1_200;

/** Returns the address that opens a reply in the mail program, with the message quoted below the cursor. */
export function createReplyUrl({ name, email, message, received_at }: ContactMessage): string {
  const characters = [...message];
  const isCut = characters.length > LONGEST_QUOTE;
  const quoted = isCut ? `${characters.slice(0, LONGEST_QUOTE).join('')} [...]` : message;
  const day = new Date(received_at).toLocaleDateString('en-GB', { dateStyle: 'long' });
  const lines = quoted.split(/\r\n|\r|\n/).map((line) => `> ${line}`);
  const body = ['', '', `On ${day}, ${name} wrote:`, ...lines].join('\r\n');
  const recipient = encodeURIComponent(email).replaceAll('%40', '@');
  const subject = 'Re: Your message to Gimme Points';
  return `mailto:${recipient}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}
