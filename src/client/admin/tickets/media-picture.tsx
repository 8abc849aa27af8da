import { useState } from 'react';
import { mediaUrl } from '../../api/media-url.ts';

interface MediaPictureProps {
  /** The URL, relative to the API's host. */
  url: string;
  className: string;
}

/** A picture beside the name of its golfer or team. A picture that fails leaves an empty box of the same size. */
export function MediaPicture({ url, className }: MediaPictureProps) {
  const [failedUrl, setFailedUrl] = useState<string | null>(null);
  if (failedUrl === url) {
    return <span aria-hidden="true" className={`shrink-0 bg-sunken ${className}`} />;
  }
  return (
    <img
      src={mediaUrl(url)}
      alt=""
      loading="lazy"
      onError={() => setFailedUrl(url)}
      className={`shrink-0 ${className}`}
    />
  );
}
