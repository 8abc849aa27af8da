interface PhonePictureProps {
  src: string;
  alt: string;
  /** Whether it is seen first: it is fetched before what waits. */
  isFirst?: boolean;
}

/** A picture of the app as a phone shows it: 390 by 720 px. */
export function PhonePicture({ src, alt, isFirst = false }: PhonePictureProps) {
  return (
    <img
      src={src}
      alt={alt}
      width={390}
      height={720}
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : 'auto'}
      decoding="async"
      className="mx-auto h-auto w-full max-w-72 rounded-[2rem] border-8 border-[#14211b] shadow-xl"
    />
  );
}
