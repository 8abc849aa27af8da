import { formatCount } from '../../../ui/notes/age.ts';

/** The note about the pictures of other servers that the shown email lacks. */
export function PictureNote({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <p className="text-ink-soft">
      {formatCount(count, 'picture')} from other servers {count === 1 ? 'is' : 'are'} left out here.
      The email has {count === 1 ? 'it' : 'them'}.
    </p>
  );
}
