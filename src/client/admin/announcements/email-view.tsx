import { formatCount } from '../../../contract/base/counts.ts';

/**
 * Goes before an email's HTML. The server has removed scripts, forms and remote pictures, and this policy blocks them
 * as well. A link does nothing, because its page would open inside the frame.
 */
const HEAD =
  '<!doctype html><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="default-src \'none\'; img-src data:; style-src \'unsafe-inline\'"><style>:root{color-scheme:light;background:#fff}a{pointer-events:none}</style>';

/** An email's HTML in a frame that runs no script and opens no page. */
export function EmailFrame({ title, html }: { title: string; html: string }) {
  return (
    <iframe
      title={title}
      sandbox=""
      srcDoc={HEAD + html}
      className="w-full h-104 border border-edge rounded-lg bg-[#ffffff] [color-scheme:light] resize-y"
    />
  );
}

/** An email's plain text, in a field that can be scrolled and copied by keyboard. */
export function EmailText({ label, text }: { label: string; text: string }) {
  return (
    <textarea
      readOnly
      aria-label={label}
      value={text}
      rows={12}
      className="w-full py-3 px-4 border border-edge rounded-lg bg-sunken [font-family:ui-monospace,monospace] text-[0.875rem] resize-y"
    />
  );
}

/** The note that pictures from other servers are not shown. */
export function PictureNote({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <p className="text-ink-soft">
      Left out here: {formatCount(count, 'picture')} from other servers. The email includes every
      picture.
    </p>
  );
}
