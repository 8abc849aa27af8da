import type { ReactNode } from 'react';

/** The app on a phone, drawn: a frame around `children`. Decoration only. */
export function HomePicture({ children }: { children: ReactNode }) {
  return (
    <div
      aria-hidden="true"
      className="mx-auto hidden w-full max-w-72 overflow-hidden rounded-[2.5rem] border-8 border-[#14211b] bg-brand shadow-xl md:block"
    >
      {children}
    </div>
  );
}
