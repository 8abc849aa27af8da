import type { ReactNode } from 'react';
import { Logo } from '../../ui/logo.tsx';

/** A drawn phone with the app's bar. Its screen is decorative, because the words are beside it. */
export function PhoneFrame({ children }: { children: ReactNode }) {
  return (
    <div
      aria-hidden="true"
      className="mx-auto flex h-[30rem] w-full max-w-64 flex-col overflow-hidden rounded-[2rem] border-8 border-[#14211b] bg-ground text-ink shadow-ticket select-none"
    >
      <div className="flex h-10 shrink-0 items-center gap-2 bg-brand px-3 font-display text-sm font-bold text-on-brand">
        <Logo className="size-6" /> Gimme Points
      </div>
      {children}
    </div>
  );
}

/** The shape of a row without facts. */
export function PhoneRow() {
  return (
    <div className="flex items-center gap-2 border-b border-line py-2.5">
      <span className="size-8 shrink-0 rounded-full bg-sunken" />
      <span className="h-3 grow rounded-full bg-sunken" />
      <span className="h-3 w-8 rounded-full bg-sunken" />
    </div>
  );
}
