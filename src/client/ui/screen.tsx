import { Fragment, type ReactNode } from 'react';
import type { StoredSession } from '../../outbox/store/rows.ts';
import { sessionStore } from '../session/session.ts';
import { useStore } from '../session/store.ts';

interface ScreenProps {
  /** The title of the browser's tab, and by default the heading. */
  title: string;
  heading?: string;
  /** A sentence under the heading. */
  lead?: ReactNode;
  /** A control beside the heading. */
  control?: ReactNode;
  width: keyof typeof widths;
  /** True when all of it is results, which a device may hide. */
  isResult?: boolean;
  children: ReactNode;
}

const widths = {
  text: 'max-w-6xl px-4 *:w-full *:max-w-3xl',
  board: 'max-w-6xl px-2 sm:px-4',
  cards: 'max-w-6xl px-4',
} as const;

/** The frame of a screen: the tab's title, the heading and the width. */
export function Screen({
  title,
  heading = title,
  lead,
  control,
  width,
  isResult = false,
  children,
}: ScreenProps) {
  return (
    <div
      data-result={isResult ? 'screen' : undefined}
      className={`mx-auto flex flex-col gap-6 py-6 ${widths[width]}`}
    >
      <title>{`${title} · Gimme Points`}</title>
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h1 className="font-display text-h1 font-bold text-balance">{heading}</h1>
        {control}
        {lead && <p className="w-full text-lg text-ink-soft">{lead}</p>}
      </header>
      {children}
    </div>
  );
}

interface UserScreenProps extends Omit<ScreenProps, 'children' | 'lead'> {
  lead?: (session: StoredSession) => ReactNode;
  children: (session: StoredSession) => ReactNode;
}

/** The frame of a screen that needs an account. For another user on the same device, React renders a new screen. */
export function UserScreen({ lead, children, ...frame }: UserScreenProps) {
  const session = useStore(sessionStore);
  if (!session) return null;
  return (
    <Screen {...frame} lead={lead?.(session)}>
      <Fragment key={session.userId}>{children(session)}</Fragment>
    </Screen>
  );
}
