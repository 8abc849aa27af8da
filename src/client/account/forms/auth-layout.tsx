import type { ReactNode } from 'react';
import { Logo } from '../../ui/logo.tsx';

/** Shows title, logo and form beside a picture. The title 'Sign In' has a picture of its own. */
export function AuthLayout({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="mx-auto grid w-full max-w-5xl gap-8 px-4 py-8 md:grid-cols-2 md:py-16">
      <title>{`${title} · Gimme Points`}</title>
      <div className="flex flex-col gap-6">
        <Logo className="size-14" />
        <h1 className="text-4xl font-bold tracking-tight">{title}</h1>
        {children}
      </div>
      <div className="hidden overflow-hidden rounded-card border border-line md:block">
        <SideScene isMorning={title === 'Sign In'} />
      </div>
    </div>
  );
}

/** Draws a green with its flag: in the morning for sign-in, at dusk elsewhere. The picture is decoration only. */
function SideScene({ isMorning }: { isMorning: boolean }) {
  const sky = isMorning ? '#f6e7c4' : '#233a5e';
  const sun = isMorning ? '#e98a3a' : '#f4e3b2';
  const far = isMorning ? '#7fae86' : '#2b5a4b';
  const near = isMorning ? '#2f7d4f' : '#174635';
  return (
    <svg
      viewBox="0 0 400 500"
      className="size-full"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <rect width="400" height="500" fill={sky} />
      <circle cx={isMorning ? 270 : 165} cy={isMorning ? 190 : 110} r="52" fill={sun} />
      <path d="M0 300 Q110 210 230 285 T400 250 V500 H0Z" fill={far} />
      <path d="M0 380 Q150 290 400 350 V500 H0Z" fill={near} />
      <ellipse cx="235" cy="408" rx="120" ry="26" fill="#ffffff" opacity="0.14" />
      <path d="M236 408 V228" stroke="#faf8f2" strokeWidth="5" strokeLinecap="round" />
      <path d="M239 230 L306 254 L239 280Z" fill="#c8551b" />
      <ellipse cx="236" cy="409" rx="13" ry="4" fill="#0b2018" />
      <circle cx="172" cy="416" r="9" fill="#ffffff" />
    </svg>
  );
}
