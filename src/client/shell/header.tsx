import { Link } from '@tanstack/react-router';
import MenuIcon from 'lucide-react/icons/menu';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { sessionStore } from '../session.ts';
import { useStore } from '../store.ts';
import { Logo } from '../ui/logo.tsx';
import { navLinks } from './nav-links.ts';
import { waitingWorker } from './waiting-worker.ts';
import { WrittenMenu, wasWrittenMenuOpen } from './written-menu.tsx';

const UserMenu = lazy(async () => ({ default: (await import('./user-menu.tsx')).UserMenu }));
const UpdateBar = lazy(async () => ({ default: (await import('./update-bar.tsx')).UpdateBar }));
const MobileMenu = lazy(async () => ({ default: (await import('./mobile-menu.tsx')).MobileMenu }));

const onBrand = 'inline-flex min-h-tap items-center rounded-lg px-3 font-semibold';

/**
 * Logo, navigation and the person's menu, not shown over a page that an app shows inside itself; under it the offer of a
 * new version. `status` tells a signed-in person how things stand.
 */
export function Header({ status, onSignOut }: { status: ReactNode; onSignOut: () => void }) {
  const session = useStore(sessionStore);
  const isUpdateReady = useStore(waitingWorker) !== null;
  const [isMenuOpen, setMenuOpen] = useState(wasWrittenMenuOpen);
  return (
    <div className="sticky top-0 z-30">
      <header className="bg-brand text-on-brand in-[body:has([data-embedded])]:hidden">
        <div
          className={`mx-auto flex flex-wrap items-center gap-x-2 gap-y-1 px-3 py-2 ${session ? 'max-w-[88rem]' : 'max-w-7xl'}`}
        >
          <Link to="/" className={`${onBrand} gap-2 text-lg`}>
            <Logo /> Gimme Points
          </Link>
          <nav
            aria-label="Main"
            className={`hidden grow items-center ${session ? 'min-[88rem]:flex' : 'md:flex'}`}
          >
            {navLinks(session).map(({ label, ...link }) => (
              <Link
                key={label}
                {...link}
                className={`${onBrand} min-[88rem]:px-2`}
                activeOptions={{ exact: true, includeSearch: false }}
                activeProps={{ className: 'underline underline-offset-8 decoration-2' }}
              >
                {label}
              </Link>
            ))}
          </nav>
          {session && (
            <div className="order-last w-full empty:hidden sm:order-none sm:ml-auto sm:w-auto">
              {status}
            </div>
          )}
          <div className={`hidden max-w-72 md:block ${session ? '' : 'ml-auto'}`}>
            {session ? (
              <Suspense fallback={session.username}>
                <UserMenu session={session} onSignOut={onSignOut} />
              </Suspense>
            ) : (
              <Link to="/sign-in" className={`${onBrand} border-2 border-on-brand`}>
                Login
              </Link>
            )}
          </div>
          {import.meta.env.SSR ? (
            <WrittenMenu />
          ) : (
            <button
              type="button"
              aria-label="Menu"
              aria-haspopup="dialog"
              aria-expanded={isMenuOpen}
              onClick={() => setMenuOpen(true)}
              className={`${onBrand} ml-auto min-w-tap justify-center md:ml-0 ${session ? 'min-[88rem]:hidden' : 'md:hidden'}`}
            >
              <MenuIcon aria-hidden="true" />
            </button>
          )}
        </div>
        {isMenuOpen && (
          <Suspense>
            <MobileMenu
              session={session}
              onClose={() => setMenuOpen(false)}
              onSignOut={onSignOut}
            />
          </Suspense>
        )}
      </header>
      <div role="status">
        <Suspense>{isUpdateReady && <UpdateBar />}</Suspense>
      </div>
    </div>
  );
}
