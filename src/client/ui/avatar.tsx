import { mediaUrl } from '../api/api.ts';

interface AvatarProps {
  /** The address, relative to the API's host. With null, the avatar shows the first letter of the name. */
  url: string | null;
  username: string;
  className: string;
}

/** Shows a user's picture, or the first letter of the name. The avatar is decoration, because the name is beside it. */
export function Avatar({ url, username, className }: AvatarProps) {
  const frame = `grid shrink-0 place-items-center rounded-full font-bold uppercase ${className}`;
  if (url) return <img src={mediaUrl(url)} alt="" className={`${frame} object-cover`} />;
  return (
    <span aria-hidden="true" className={frame}>
      {username.slice(0, 1)}
    </span>
  );
}
