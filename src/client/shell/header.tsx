import { Link } from '@tanstack/react-router';
import MenuIcon from 'lucide-react/icons/menu';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { isAdmin } from '../../contract/base/admin-role.ts';
import type { StoredSession } from '../../outbox/store/rows.ts';
import { canScore, sessionStore } from '../session/session.ts';
import { useStore } from '../session/store.ts';
import { Logo } from '../ui/logo.tsx';
import { listNavLinks } from './nav-links.ts';
import { UpdateOffer } from './update-offer.tsx';
import { VisitorMenu } from './visitor-menu.tsx';

const UserMenu = lazy(async () => ({ default: (await import('./user-menu.tsx')).UserMenu }));
const MobileMenu = lazy(async () => ({ default: (await import('./mobile-menu.tsx')).MobileMenu }));

/** The bar's width and room: as the content below, with one left edge, or more for a user with many links. */
const CONTENT = 'max-w-6xl pr-4 pl-[4px]';
const WHOLE = 'max-w-[88rem] px-[12px]';

/** The width from which a user's links are in the bar. Scorers and admins also need room for the chip. */
const widths = {
  visitor: { nav: 'md:flex', menu: '', logo: '', chip: '', bar: CONTENT },
  // A player's chip has one word.
  user: {
    nav: 'xl:flex',
    menu: 'xl:hidden',
    logo: '',
    chip: 'max-w-[132px] shrink-0 max-sm:w-[116px]',
    bar: CONTENT,
  },
  scorer: {
    nav: 'min-[88rem]:flex',
    menu: 'min-[88rem]:hidden',
    logo: 'sr-only sm:not-sr-only',
    chip: '',
    bar: WHOLE,
  },
  admin: {
    nav: 'xl:flex',
    menu: 'xl:hidden',
    logo: 'sr-only sm:not-sr-only xl:sr-only min-[90rem]:not-sr-only',
    chip: 'xl:w-[208px] min-[90rem]:w-[256px]',
    bar: WHOLE,
  },
} as const;

function chooseWidths(session: StoredSession | null) {
  if (!session) return widths.visitor;
  if (isAdmin([session.role])) return widths.admin;
  return canScore(session) ? widths.scorer : widths.user;
}

const onBrand = 'inline-flex min-h-tap items-center rounded-lg px-3 font-semibold';

/**
 * The header with logo, navigation and the user's menu, always 64 px high, with the offer of a new version below.
 * Hidden on an embedded page. `status` is a signed-in user's sync status.
 */
export function Header({ status, onSignOut }: { status: ReactNode; onSignOut: () => void }) {
  const session = useStore(sessionStore);
  const { nav, menu, logo, chip, bar } = chooseWidths(session);
  const [isMenuOpen, setMenuOpen] = useState(false);
  return (
    <div className="sticky top-0 z-30">
      <header className="bg-brand text-on-brand in-[body:has([data-embedded])]:hidden">
        <div className={`mx-auto flex h-[64px] items-center gap-x-2 ${bar}`}>
          <Link
            to="/"
            className={`${onBrand} mr-auto min-w-0 gap-2 overflow-hidden font-display text-xl whitespace-nowrap`}
          >
            <Logo /> <span className={`truncate ${logo}`}>Gimme Points</span>
          </Link>
          <nav aria-label="Main" className={`hidden grow items-center ${nav}`}>
            {listNavLinks(session).map(({ label, ...link }) => (
              <Link
                key={label}
                {...link}
                className={`${onBrand} whitespace-nowrap xl:px-1.5`}
                activeOptions={{ exact: true, includeSearch: false }}
                activeProps={{ className: 'underline underline-offset-8 decoration-2' }}
              >
                {label}
              </Link>
            ))}
          </nav>
          {session && (
            <div className={`w-[min(256px,calc(100vw-152px))] min-w-0 empty:hidden ${chip}`}>
              {status}
            </div>
          )}
          <div className={session ? 'contents min-w-0 md:flex md:max-w-84' : 'shrink-0'}>
            {session ? (
              <Suspense fallback={<span className="max-md:hidden">{session.username}</span>}>
                <UserMenu session={session} onSignOut={onSignOut} />
              </Suspense>
            ) : (
              // In px as the header, which cuts it off with letters of twice the size otherwise.
              <Link
                to="/sign-in"
                className="inline-flex h-[48px] items-center rounded-lg border-2 border-on-brand px-3 font-semibold max-md:px-2"
              >
                Login
              </Link>
            )}
          </div>
          {session ? (
            <button
              type="button"
              aria-label="Menu"
              aria-haspopup="dialog"
              aria-expanded={isMenuOpen}
              onClick={() => setMenuOpen(true)}
              className={`${onBrand} min-w-tap shrink-0 justify-center ${menu}`}
            >
              <MenuIcon aria-hidden="true" />
            </button>
          ) : (
            <VisitorMenu />
          )}
        </div>
        {session && isMenuOpen && (
          <Suspense>
            <MobileMenu
              session={session}
              onClose={() => setMenuOpen(false)}
              onSignOut={onSignOut}
            />
          </Suspense>
        )}
      </header>
      <UpdateOffer />
    </div>
  );
}
