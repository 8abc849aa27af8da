import { isLoopbackLink } from './scorer-words.ts';

/** The warning that a link opens on the server's own computer only. Empty for every other link. */
export function LoopbackNote({ link }: { link: string }) {
  if (!isLoopbackLink(link)) return null;
  return (
    <p className="font-semibold text-danger">
      This link opens on this computer only. Open the panel with the server's address in your
      network, or set PUBLIC_URL, and make a new link.
    </p>
  );
}
