import { mediaUrl } from '../api/media-url.ts';

interface AvatarProps {
  /** The URL, relative to the API's host; null shows the first letter of the name. */
  url: string | null;
  username: string;
  className: string;
}

/** The letters' backgrounds. They are light in either theme, so the letter is always dark. */
const TINTS = ['#ecdfa0', '#cfe5d2', '#d8d1f0', '#f0c9d4', '#c4dcf3', '#f3d3b3'];
const INK = '#14211b';

/** A user's picture, or the first letter of the name. Decorative, because the name is beside it. */
export function Avatar({ url, username, className }: AvatarProps) {
  const frame = `grid shrink-0 place-items-center rounded-full font-bold uppercase ${className}`;
  if (url) return <img src={mediaUrl(url)} alt="" className={`${frame} object-cover`} />;
  return (
    <span
      aria-hidden="true"
      className={frame}
      style={{ backgroundColor: chooseTint(username), color: INK }}
    >
      {username.slice(0, 1)}
    </span>
  );
}

/** Returns a name's tint, always the same one. */
function chooseTint(name: string): string | undefined {
  const sum = [...name].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0);
  return TINTS[sum % TINTS.length];
}
