import { mediaUrl } from '../api/api.ts';

interface AvatarProps {
  /** Relative to the API's host; null for the first letter of the name. */
  url: string | null;
  username: string;
  className: string;
}

/** A user's picture, or the first letter of the name. Decoration, because the name is beside it. */
export function Avatar({ url, username, className }: AvatarProps) {
  const frame = `grid shrink-0 place-items-center rounded-full font-bold uppercase ${className}`;
  if (url) return <img src={mediaUrl(url)} alt="" className={`${frame} object-cover`} />;
  return (
    <span aria-hidden="true" className={frame}>
      {username.slice(0, 1)}
    </span>
  );
}
