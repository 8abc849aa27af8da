import { mediaUrl } from '../api/media-url.ts';

interface AvatarProps {
  /** The address, relative to the API's host. With null, the avatar shows the first letter of the name. */
  url: string | null;
  username: string;
  className: string;
}

/** The grounds of the letters. They are light in every theme, so the letter is always dark. */
const TINTS = ['#ecdfa0', '#cfe5d2', '#d8d1f0', '#f0c9d4', '#c4dcf3', '#f3d3b3'];
const INK = '#14211b';

/** Shows a user's picture, or the first letter of the name. The avatar is decoration, because the name is beside it. */
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

/** Returns the tint of a name, always the same one. */
function chooseTint(name: string): string | undefined {
  const sum = [...name].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0);
  return TINTS[sum % TINTS.length];
}
