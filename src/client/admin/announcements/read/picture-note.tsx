import { formatCount } from '../../../../contract/base/counts.ts';

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
