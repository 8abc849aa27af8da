import type { ReactNode } from 'react';
import { Logo } from '../../ui/logo.tsx';
import { DoorScene } from '../../ui/scenes/door-scene.tsx';
import { EmptyGreen } from '../../ui/scenes/empty-green.tsx';

interface AuthLayoutProps {
  title: string;
  /** The picture's caption. */
  promise?: string;
  children: ReactNode;
}

/** Title, logo and form beside a picture, or below it on a phone. 'Sign In' has its own picture. */
export function AuthLayout({ title, promise, children }: AuthLayoutProps) {
  return (
    <div className="grid grid-cols-1 md:min-h-[calc(100dvh-4rem)] md:grid-cols-2">
      <title>{`${title} · Gimme Points`}</title>
      <div className="relative h-36 tiny:hidden md:hidden">
        <EmptyGreen />
        <PictureCaption>{promise}</PictureCaption>
      </div>
      <div className="hidden md:sticky md:top-16 md:order-last md:block md:h-[calc(100dvh-4rem)]">
        <DoorScene isMorning={title === 'Sign In'} />
        <PictureCaption>{promise}</PictureCaption>
      </div>
      <div className="mx-auto flex w-full max-w-lg flex-col gap-6 px-4 py-8 md:mr-0 md:max-w-xl md:py-14 md:pr-16">
        <div className="flex items-center gap-4">
          <Logo className="size-12 shrink-0" />
          <h1 className="font-display text-h1 font-bold">{title}</h1>
        </div>
        {children}
      </div>
    </div>
  );
}

function PictureCaption({ children }: { children: string | undefined }) {
  return (
    <p className="absolute top-4 left-4 max-w-lg pr-4 font-display text-2xl leading-tight font-bold text-balance text-sky-ink empty:hidden md:top-14 md:left-12 md:text-h1">
      {children}
    </p>
  );
}
