import { useEffect, useRef, useState } from 'react';

interface PhonePictureProps {
  src: string;
  alt: string;
  /** True when the picture is visible first, so that the browser loads it before other pictures. */
  isFirst?: boolean;
}

/** Shows a picture of the app on a phone, 390 by 720 px. Shows nothing when the picture cannot be loaded. */
export function PhonePicture({ src, alt, isFirst = false }: PhonePictureProps) {
  const [hasFailed, setFailed] = useState(false);
  const picture = useRef<HTMLImageElement>(null);
  useEffect(() => {
    // The picture may have failed to load before React took over the page.
    if (picture.current?.complete && picture.current.naturalWidth === 0) setFailed(true);
  }, []);
  if (hasFailed) return null;
  return (
    <img
      ref={picture}
      src={src}
      alt={alt}
      width={390}
      height={720}
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : 'auto'}
      decoding="async"
      onError={() => setFailed(true)}
      className="mx-auto h-auto w-full max-w-72 rounded-[2rem] border-8 border-[#14211b] shadow-xl"
    />
  );
}
