import { Link } from '@tanstack/react-router';
import MenuIcon from 'lucide-react/icons/menu';
import { navLinks } from './nav-links.ts';

const row = 'flex min-h-14 items-center border-b border-line text-lg font-semibold';

/** A visitor's menu on a page that was written as HTML: it works before the app is loaded, and without JavaScript. */
export function StaticMenu() {
  return (
    <details className="ml-auto md:hidden">
      <summary
        aria-label="Menu"
        className="flex min-h-tap min-w-tap list-none items-center justify-center rounded-lg"
      >
        <MenuIcon aria-hidden="true" />
      </summary>
      <nav
        aria-label="Main"
        className="absolute left-0 mt-2 max-h-[85dvh] w-full overflow-y-auto border-b border-line bg-surface px-5 text-ink"
      >
        {navLinks(null).map(({ label, ...link }) => (
          <Link key={label} {...link} className={row}>
            {label}
          </Link>
        ))}
        <Link to="/sign-in" className={row}>
          Login
        </Link>
      </nav>
    </details>
  );
}

/** Tells whether the visitor has opened it, so that the app opens its own menu when it replaces the page. */
export function wasStaticMenuOpen(): boolean {
  return !import.meta.env.SSR && document.querySelector('header details[open]') !== null;
}
