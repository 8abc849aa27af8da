import Copy from 'lucide-react/icons/copy';
import { Button, getButtonClass } from '../ui/button.tsx';
import { useCopy } from '../ui/use-copy.ts';
import { type Invitation, shareLinks, shareMessage } from './share.ts';

/** The message for friends, to copy or to send through another service. */
export function ShareWithFriends({ invitation }: { invitation: Invitation }) {
  const { field, copy, copyMessage } = useCopy<HTMLTextAreaElement>();
  return (
    <section aria-labelledby="share" className="flex flex-col gap-3">
      <Button look="primary" size="big" onClick={copy}>
        <Copy aria-hidden="true" size={20} /> Copy Share Message
      </Button>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(6.25rem,1fr))] gap-3">
        {shareLinks(invitation).map(({ name, href }) => (
          <a
            key={name}
            href={href}
            target="_blank"
            rel="noreferrer"
            className={`${getButtonClass()} !px-2`}
            aria-label={`Share on ${name}, opens a new tab`}
          >
            {name}
          </a>
        ))}
      </div>
      <p role="status" className="min-h-6 text-ink-soft">
        {copyMessage}
      </p>
      <h2 id="share" className="font-display text-h3 font-bold">
        What your friends get
      </h2>
      <textarea
        ref={field}
        readOnly
        aria-labelledby="share"
        value={shareMessage(invitation)}
        rows={6}
        className="w-full rounded-control border border-line bg-sunken p-3 text-ink-soft field-sizing-content"
      />
    </section>
  );
}
