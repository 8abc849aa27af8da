/** A picture of the app as a phone shows it: 390 by 720 px. */
export function PhonePicture({ src, alt }: { src: string; alt: string }) {
  return (
    <img
      src={src}
      alt={alt}
      width={390}
      height={720}
      loading="lazy"
      decoding="async"
      className="mx-auto h-auto w-full max-w-72 rounded-[2rem] border-8 border-[#14211b] shadow-xl"
    />
  );
}
