import { Button, makeButtonClass } from '../ui/button.tsx';
import { useCopy } from '../ui/use-copy.ts';
import { type Invitation, shareLinks, shareMessage } from './share.ts';

/** Shows the message for friends. The user can copy the message, or send it through another service. */
export function ShareWithFriends({ invitation }: { invitation: Invitation }) {
  const { field, copy, copyMessage } = useCopy<HTMLTextAreaElement>();
  return (
    <section aria-labelledby="share" className="flex flex-col gap-3">
      <h2 id="share" className="text-xl font-bold">
        Share it
      </h2>
      <textarea
        ref={field}
        readOnly
        aria-labelledby="share"
        value={shareMessage(invitation)}
        rows={6}
        className="w-full rounded-lg border-2 border-edge bg-sunken p-3 text-ink field-sizing-content"
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button look="primary" onClick={copy}>
          Copy Share Message
        </Button>
        {shareLinks(invitation).map(({ name, href }) => (
          <a
            key={name}
            href={href}
            target="_blank"
            rel="noreferrer"
            className={makeButtonClass()}
            aria-label={`Share on ${name}, opens a new tab`}
          >
            {name}
          </a>
        ))}
      </div>
      <p role="status" className="min-h-6 text-ink-soft">
        {copyMessage}
      </p>
    </section>
  );
}
