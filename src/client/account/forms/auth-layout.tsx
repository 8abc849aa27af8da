import type { ReactNode } from 'react';
import { Logo } from '../../ui/logo.tsx';
import { SideScene } from '../../ui/side-scene.tsx';

/** Shows title, logo and form beside a picture, which differs for the title 'Sign In'. */
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
